/** The id that a segment of an address names; null when it can be none. */
export function idOf(segment: string | undefined): number | null {
  return segment && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : null;
}
