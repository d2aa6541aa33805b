/** PostgreSQL texts can hold every character except NUL. */
const NUL = '\0';

/** Returns the top-level fields that contain, at any depth, a text or a name that the database can't store. */
export function unstorableFields(request: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(request)
    .filter(([name, value]) => name.includes(NUL) || containsNul(value))
    .map(([name]) => name.replaceAll(NUL, ''));
}

/** Avoids recursion, because a request may be nested deeper than the stack allows. */
function containsNul(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && next.includes(NUL)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, item] of Object.entries(next)) {
      if (name.includes(NUL)) return true;
      left.push(item);
    }
  }
  return false;
}
