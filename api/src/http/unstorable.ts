/** The database takes every character but this one. */
const NUL = '\0';

/** The top-level fields that hold, however deep, a text or a name that the database can't keep. */
export function unstorableFields(request: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(request)
    .filter(([name, value]) => name.includes(NUL) || holdsNul(value))
    .map(([name]) => name.replaceAll(NUL, ''));
}

/** Without recursion: what is sent may be nested deeper than the stack is. */
function holdsNul(value: unknown): boolean {
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
