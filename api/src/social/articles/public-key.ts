const ID = /^\d{1,15}$/;

/** What an address names: an id or a slug. A slug never consists of digits only. */
export function keysOf(text: string): [id: number | null, slug: string | null] {
  return ID.test(text) ? [Number(text), null] : [null, text];
}
