/** Fails to compile unless given `true`. */
export type Expect<Truth extends true> = Truth;

/** True when both types are identical, including `any` and `readonly`. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** True when readers of `Pinned` can be given `Now`: fields may be added but not removed or changed. */
export type StillGives<Now, Pinned> = Now extends Pinned ? true : false;

/** True when senders of `Pinned` are still understood. */
export type StillTakes<Now, Pinned> = Pinned extends Now ? true : false;
