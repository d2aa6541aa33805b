/** Fails to compile unless it is given `true`. */
export type Expect<Truth extends true> = Truth;

/** True when both are the same type, `any` and `readonly` included. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** True when who reads a `Pinned` can be given a `Now`: fields may be added, none taken away or changed. */
export type StillGives<Now, Pinned> = Now extends Pinned ? true : false;

/** True when who sends a `Pinned` is still understood. */
export type StillTakes<Now, Pinned> = Pinned extends Now ? true : false;
