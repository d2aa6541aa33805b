/** Reads a path such as `data.0.name`; undefined if the value has no such field. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
