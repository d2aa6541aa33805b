import * as z from '@tagalong/contracts/core/z';
import { wholeNumber } from '#src/core/wire';

/** Type codes of the items in a likeboard. */
export const TARGET_TYPE = { product: 3, post: 4 } as const;
export type TargetType = (typeof TARGET_TYPE)[keyof typeof TARGET_TYPE];
export const targetType = z.pipe(wholeNumber, z.union([z.literal(3), z.literal(4)]));
