/** Parses an id from a URL; returns null if the text is not a valid id. */
export function idOf(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
