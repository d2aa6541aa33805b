import * as z from '@tagalong/contracts/core/z';

/** Kinds of disclosures: a product was a gift, or the author was paid. */
export const DISCLOSURES = ['gifted', 'ad'] as const;

/** Disclosure of a paid or gifted post; null without one, and missing from responses of older releases of the API. */
export const Disclosure = z.oneOf(DISCLOSURES);
export type Disclosure = z.output<typeof Disclosure>;
