/** States that the site has acknowledged, one of each thing that was changed. */
export interface Acknowledged {
  /** Records the state of a thing; null if a change got no answer, so that both the state before and after are right. */
  set(thing: string, state: string | null): void;
  /** Number of acknowledged changes. */
  count(): number;
  /** Lists what differs from the stored state. Things without a stored state have the state `none`. */
  lossesIn(stored: ReadonlyMap<string, string>): string[];
}

export const NONE = 'none';

/** Flags of psql that print rows as `storedThings` expects them. */
export const PSQL_FLAGS = ['-X', '-q', '-t', '-A', '-F', '\t', '-v', 'ON_ERROR_STOP=1', '-d', 'tagalong'];

/** Lists all things that visitors change, with their states. */
export const THINGS_SQL = `SELECT 'board ' || id, name FROM likeboards
  UNION ALL SELECT 'follow ' || follower_id || ' ' || followee_id, 'yes' FROM follows`;

/** Reads what psql prints for `THINGS_SQL`. */
export function storedThings(output: string): Map<string, string> {
  const rows = output.split('\n').filter(Boolean);
  return new Map(rows.map((row) => row.split('\t', 2) as [string, string]));
}

/** Creates an empty record. */
export function acknowledgements(): Acknowledged {
  const states = new Map<string, string | null>();
  let count = 0;
  return {
    set(thing, state) {
      states.set(thing, state);
      if (state !== null) count += 1;
    },
    count: () => count,
    lossesIn: (stored) =>
      [...states]
        .filter(([thing, state]) => state !== null && state !== (stored.get(thing) ?? NONE))
        .map(([thing, state]) => `${thing}: acknowledged ${state}, stored ${stored.get(thing) ?? NONE}`),
  };
}
