/** Counts entries by key; a key that never came has 0. */
export function countBy<T, Key>(list: Iterable<T>, keyOf: (entry: T) => Key): (key: Key) => number {
  const counts = new Map<Key, number>();
  for (const entry of list) {
    const key = keyOf(entry);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (key) => counts.get(key) ?? 0;
}

export function groupBy<T, Key>(list: Iterable<T>, keyOf: (entry: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const entry of list) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
