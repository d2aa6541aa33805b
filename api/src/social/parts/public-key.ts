const ID = /^\d{1,15}$/;

/** Splits a URL key into an id or a slug. A slug always contains at least one non-digit character. */
export function keysOf(text: string): [id: number | null, slug: string | null] {
  return ID.test(text) ? [Number(text), null] : [null, text];
}
