import * as z from '@tagalong/contracts/core/z';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, SEARCH_TEXT_MAX } from './limits.ts';

const FLAG_ON = new Set<unknown>([1, '1', true, 'true']);

/** The documents' 0/1 flag as a boolean; forms send it as text, responses contain 0 or 1. */
export const flag = z.codec(
  z.literal([0, 1, '0', '1', false, true, 'false', 'true'], { error: 'Send 0 or 1.' }),
  z.boolean(),
  { decode: (value) => FLAG_ON.has(value), encode: (value) => (value ? 1 : 0) },
);

/** A whole number carried as text by a path, query or form. */
export const wholeNumber = z.codec(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, { error: 'Send a whole number.' }))]),
  z.int(),
  { decode: Number, encode: (value) => value },
);

/** A search text. Control characters act as separators, including NUL, which databases reject. */
export const searchText = z.codec(z.string().check(z.maxLength(SEARCH_TEXT_MAX)), z.string(), {
  decode: (text) => text.replaceAll('\0', ' '),
  encode: (text) => text,
});

/** A row's id: a positive whole number below 2^53. */
export const id = z.pipe(wholeNumber, z.int().check(z.positive()));

/** Maximum number of values of one filter. */
const SEVERAL_MAX = 20;

/** One or more values as a text, separated by commas. A filter matches any of them. */
export function severalOf(item: z.ZodMiniType) {
  const isValid = (text: string): boolean => {
    const values = text.split(',');
    return values.length <= SEVERAL_MAX && values.every((value) => z.safeParse(item, value).success);
  };
  return z.codec(
    z.union([z.number(), z.string().check(z.maxLength(400))]),
    z.string().check(z.refine(isValid, { error: 'Send one or more values, separated by commas.' })),
    { decode: String, encode: (text) => text },
  );
}

/** All amounts of money are whole minor units (cents, pence). */
export const minorUnits = z.int();

export const ok = z.object({ status: z.literal('success') });

export function success<T extends z.ZodMiniType>(data: T) {
  return z.object({ status: z.literal('success'), data });
}

/** One page of a list. `next_cursor` is opaque, and null on the last page. */
export function page<T extends z.ZodMiniType>(item: T) {
  return z.object({
    status: z.literal('success'),
    data: z.array(item),
    next_cursor: z.nullable(z.string()),
  });
}

/** Request fields of every paged list. */
export const paging = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.withDefault(
    z.pipe(wholeNumber, z.int().check(z.gte(1), z.lte(PAGE_LIMIT_MAX))),
    PAGE_LIMIT_DEFAULT,
  ),
};

/** Query parameter of a page's URL with which its list starts elsewhere than at its beginning. */
export const CURSOR_PARAM = 'cursor';

/** Returns the cursor of a page's URL; null without one, or if the text can't be one. */
export function cursorIn(text: string | null | undefined): string | null {
  return text && /^[\w-]{1,200}$/.test(text) ? text : null;
}

/** Parses an id from a URL; returns null if the text is not a valid id. */
export function idOf(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
