import * as z from '@tagalong/contracts/core/z';
import { wholeNumber } from '#src/core/wire';

/** Codes of what a likeboard holds. */
export const TARGET_TYPE = { product: 3, post: 4 } as const;
export const targetType = z.pipe(wholeNumber, z.union([z.literal(3), z.literal(4)]));
