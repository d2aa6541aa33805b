import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import * as z from '@tagalong/contracts/core/z';
import { ApiError, errorText, isApiError } from '@tagalong/platform';

/** Zod's message for a rule without a message of its own. */
const GENERIC_MESSAGE = 'Invalid input';

/** Error text by field; a field in a list is named `links.0.url`, as in the API. */
export type FieldErrors = Partial<Record<string, string>>;

/**
 * Validates a request against its contract. `messages` supplies texts where the contract has none, looked up by the last
 * part of the field name.
 */
export function checkRequest(
  endpoint: Endpoint,
  request: Record<string, unknown>,
  messages: Readonly<Record<string, string>> = {},
): FieldErrors {
  const parsed = z.safeParse(endpoint.request, request);
  if (parsed.success) return {};
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const own = message === GENERIC_MESSAGE ? messages[String(path.at(-1))] : undefined;
    errors[path.join('.')] ??= own ?? message;
  }
  return errors;
}

/** Rethrows an error with this code as an error of the field, so that it is shown there and not above the form. */
export function rethrowAtField(field: string, code: ApiError['code']): (error: unknown) => never {
  return (error) => {
    if (!isApiError(error) || error.code !== code) throw error;
    const { message, call } = error;
    const fields = { [field]: errorText(error) };
    throw new ApiError({ code: 'validation-failed', message, call, fields, cause: error });
  };
}
