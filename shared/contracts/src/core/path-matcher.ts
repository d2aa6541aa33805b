/**
 * Returns a matcher for a route's pattern, shared by the shell and the edge. `values` limits the values of segments by their names.
 * A page creates one for each of a hundred routes when it starts, so nothing is compiled.
 */
export function pathMatcher(
  pattern: string,
  values: Readonly<Record<string, readonly string[]>> = {},
): (path: string) => Record<string, string> | null {
  const segments = pattern.split('/');
  return (path) => {
    const given = segmentsOf(path);
    const hasSlashAtEnd = given.length === segments.length + 1 && given.at(-1) === '';
    if (given.length !== segments.length && !hasSlashAtEnd) return null;
    const params: Record<string, string> = {};
    const isMatch = segments.every((segment, index) => {
      const own = given[index] ?? '';
      if (!segment.startsWith(':')) return own === segment;
      const name = segment.slice(1);
      const value = decoded(own, values[name]);
      if (value !== null) params[name] = value;
      return value !== null;
    });
    return isMatch ? params : null;
  };
}

let last = { path: '', segments: [''] };

/** Remembers the last path, which is usually matched against many patterns in a row. */
function segmentsOf(path: string): readonly string[] {
  if (last.path !== path) last = { path, segments: path.split('/') };
  return last.segments;
}

/** Null for an empty or malformed segment, and for one that isn't among `values`. */
function decoded(segment: string, values?: readonly string[]): string | null {
  if (!segment || values?.includes(segment) === false) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Of two patterns that match the same path, the one whose first differing segment is literal has the higher number. */
export function specificityOf(path: string): number {
  return path.split('/').reduce((sum, segment) => sum * 2 + (segment && !segment.startsWith(':') ? 1 : 0), 1);
}

/** Sorts the most specific pattern first. */
export const compareSpecificity = (a: string, b: string): number => specificityOf(b) - specificityOf(a);
