import * as z from '@tagalong/contracts/core/z';
import { TAGGED_PRODUCTS_MAX } from '#src/core/limits';
import { id } from '#src/core/wire';

/** A number from 0 to 1; forms send it as text. */
const fraction = z.pipe(
  z.codec(
    z.union([z.number(), z.string().check(z.regex(/^\d*\.?\d+(e-\d+)?$/, { error: 'Send a number.' }))]),
    z.number(),
    {
      decode: Number,
      encode: (value) => value,
    },
  ),
  z.number().check(z.gte(0), z.lte(1)),
);

/** Positions of these products on the picture. */
export const tagPlaces = z.optional(
  z.array(z.object({ product_id: id, x: fraction, y: fraction })).check(z.maxLength(TAGGED_PRODUCTS_MAX)),
);

/** Fields of a tagged product that say where it is on the picture, from the top left. */
export const tagPlace = { x: z.optional(fraction), y: z.optional(fraction) };
