import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import * as z from '@tagalong/contracts/core/z';
import type { ClientErrorCode } from '@tagalong/contracts/site/error-codes';
import { ApiError, isApiError } from '@tagalong/platform';
import { complain } from './complaints.ts';

/** Errors that any call may return; all others must be listed in the endpoint's `errors`. */
const GENERAL_ERRORS = new Set<ClientErrorCode>([
  'account-deactivated',
  'bad-response',
  'bad-origin',
  'bad-request',
  'canceled',
  'creator-only',
  'forbidden',
  'internal',
  'method-not-allowed',
  'offline',
  'timeout',
  'too-large',
  'too-many-requests',
  'unauthenticated',
  'unavailable',
  'unreachable',
  'unsupported-media-type',
  'validation-failed',
]);

/** Returns a response as it is after JSON serialization; a refusal is thrown, as the transport does. */
export function overTheWire(endpoint: Endpoint, answer: unknown): unknown {
  if (!isApiError(answer)) return JSON.parse(JSON.stringify(answer));
  if (!GENERAL_ERRORS.has(answer.code) && !endpoint.errors.some((code) => code === answer.code)) {
    complain(`${endpoint.name} answered with ${answer.code}, which its contract does not declare.`);
  }
  const { code, message, status, requestId, fields } = answer;
  const data = dataOf(endpoint, answer);
  const texts = endpoint.errorTexts;
  throw new ApiError({ code, message, call: endpoint.name, status, requestId, fields, data, texts });
}

/** Parses the data of an error by its contract, as the transport does. */
function dataOf({ name, errorData = {} }: Endpoint, { code, data }: ApiError): unknown {
  if (data === undefined) return undefined;
  const schema = Object.entries(errorData).find(([declared]) => declared === code)?.[1];
  const parsed = schema && z.safeParse(schema, data);
  if (!parsed?.success) complain(`${name} answered ${code} with data that its contract does not declare.`);
  return parsed?.data;
}
