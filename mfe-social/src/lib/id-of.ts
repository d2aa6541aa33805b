/** Parses an id from a URL segment; returns null if the segment is not a valid id. */
export function idOf(segment: string | undefined): number | null {
  return segment && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : null;
}
