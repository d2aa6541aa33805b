import * as z from '@tagalong/contracts/core/z';

/** A number from 0 to 1; forms send it as text. */
const fraction = z.pipe(
  z.codec(z.union([z.number(), z.string().check(z.regex(/^\d*\.?\d+(e-\d+)?$/))]), z.number(), {
    decode: Number,
    encode: (value) => value,
  }),
  z.number().check(z.gte(0), z.lte(1)),
);

/** Fields of a tagged product that say where it is on the picture, from the top left. */
export const tagPlace = { x: z.optional(fraction), y: z.optional(fraction) };
