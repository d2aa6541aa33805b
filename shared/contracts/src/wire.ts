import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './limits.ts';
import * as z from './z.ts';

const FLAG_ON = new Set<unknown>([1, '1', true, 'true']);
const FLAG_VALUES = new Set<unknown>([0, '0', false, 'false', ...FLAG_ON]);

/** The documents' 0/1 flag as a boolean; forms send it as text. */
export const flag = z.pipe(
  z.unknown().check(z.refine((value) => FLAG_VALUES.has(value), { error: 'Send 0 or 1.' })),
  z.transform((value) => FLAG_ON.has(value)),
);

/** A whole number that a path, a query or a form carries as text. */
export const wholeNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
  z.pipe(z.transform(Number), z.int()),
);

/** A row's id: a positive whole number below 2^53. */
export const id = z.pipe(wholeNumber, z.int().check(z.positive()));

/** Amounts of money are whole minor units (cents, pence) everywhere. */
export const minorUnits = z.int();

export const ok = z.object({ status: z.literal('success') });

export function success<T extends z.ZodMiniType>(data: T) {
  return z.object({ status: z.literal('success'), data });
}

/** One page of a list. `next_cursor` is null on the last page; a cursor is opaque. */
export function page<T extends z.ZodMiniType>(item: T) {
  return z.object({
    status: z.literal('success'),
    data: z.array(item),
    next_cursor: z.nullable(z.string()),
  });
}

/** The request fields of every paged list. */
export const paging = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.withDefault(
    z.pipe(wholeNumber, z.int().check(z.gte(1), z.lte(PAGE_LIMIT_MAX))),
    PAGE_LIMIT_DEFAULT,
  ),
};
