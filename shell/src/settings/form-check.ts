import type { Endpoint } from '@tagalong/contracts/endpoint';
import * as z from '@tagalong/contracts/z';

/** What zod says where a contract brings no words of its own. */
const NO_WORDS = 'Invalid input';

/** Field -> what is wrong with it; a field in a list is named `links.0.url`, as the API names it. */
export type FieldErrors = Partial<Record<string, string>>;

/**
 * What the contract refuses in a request, by field. `words` say it where the contract has no words of its own;
 * of a list's fields by the last part of the name.
 */
export function checkRequest(
  endpoint: Endpoint,
  request: Record<string, unknown>,
  words: Readonly<Record<string, string>> = {},
): FieldErrors {
  const parsed = z.safeParse(endpoint.request, request);
  if (parsed.success) return {};
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const own = message === NO_WORDS ? words[String(path.at(-1))] : undefined;
    errors[path.join('.')] ??= own ?? message;
  }
  return errors;
}
