import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import { safeEncode } from 'zod/mini';

/**
 * Serializes responses as their contract declares; drops undeclared fields. Throws if a response breaks the contract.
 */
export function responseText({
  name,
  response,
}: Pick<Endpoint, 'name' | 'response'>): (value: unknown) => string {
  return (value) => {
    const encoded = safeEncode(response, value);
    if (encoded.success) return JSON.stringify(encoded.data);
    throw new Error(`The response of ${name} violates its contract.`, { cause: encoded.error });
  };
}
