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

/** Counts entries by key; the count of an unknown key is 0. */
export function countBy<T, Key>(list: Iterable<T>, keyOf: (entry: T) => Key): (key: Key) => number {
  const groups = groupBy(list, keyOf);
  return (key) => groups.get(key)?.length ?? 0;
}
