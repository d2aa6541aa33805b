/**
 * Compiles a route pattern into a matcher, shared by the shell and the edge. `values` limits the values of segments by
 * their names.
 */
export function pathMatcher(
  pattern: string,
  values: Readonly<Record<string, readonly string[]>> = {},
): (path: string) => Record<string, string> | null {
  const names: string[] = [];
  const source = pattern
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const name = segment.slice(1);
      names.push(name);
      return `(${values[name]?.join('|') ?? '[^/]+'})`;
    })
    .join('/');
  const expression = new RegExp(`^${source}/?$`);
  return (path) => {
    const found = expression.exec(path);
    if (!found) return null;
    try {
      return Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
      );
    } catch {
      return null;
    }
  };
}

/** Of two patterns that match the same path, prefers the one whose first differing segment is literal. */
export function compareSpecificity(a: string, b: string): number {
  const weight = (path: string): number =>
    path.split('/').reduce((sum, segment) => sum * 2 + (segment && !segment.startsWith(':') ? 1 : 0), 1);
  return weight(b) - weight(a);
}
