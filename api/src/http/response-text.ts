import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import * as z from '@tagalong/contracts/core/z';

/**
 * Serializes responses as their contract declares; drops undeclared fields. Throws if a response breaks the contract.
 */
export function responseText({
  name,
  response,
}: Pick<Endpoint, 'name' | 'response'>): (value: unknown) => string {
  return (value) => {
    const encoded = z.safeEncode(response, value);
    if (encoded.success) return JSON.stringify(encoded.data);
    throw new Error(`The response of ${name} violates its contract.`, { cause: encoded.error });
  };
}
