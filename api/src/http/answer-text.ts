import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import * as z from '@tagalong/contracts/core/z';

/** Makes answers JSON by their contract: nothing in it that the contract does not name. Throws when one breaks it. */
export function answerText({ name, answer }: Pick<Endpoint, 'name' | 'answer'>): (value: unknown) => string {
  return (value) => {
    const encoded = z.safeEncode(answer, value);
    if (encoded.success) return JSON.stringify(encoded.data);
    throw new Error(`The answer of ${name} breaks its contract.`, { cause: encoded.error });
  };
}
