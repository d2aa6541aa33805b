import type { Clock } from '#lib/clock';

export interface MicroCache {
  /** The text of an address, made by `make` unless a fresh one is there; callers at once share one making. */
  read(address: string, lifeMs: number, make: () => Promise<string>): Promise<string>;
}

interface MicroCacheInput {
  max?: number;
  /** Whether a failure passes, so that an older text may stand in meanwhile. */
  passes?: (error: unknown) => boolean;
}

interface Entry {
  until: number;
  text: Promise<string>;
  /** The last text that was made well, and when. */
  last: { text: string; at: number } | null;
}

/** How old a text may be that stands in while the database is away. */
const STAND_IN_MS = 600_000;

/** Keeps at most `max` texts for moments, so that a crowd at the same page costs one query each second. */
export function microCache(
  clock: Clock,
  { max = 200, passes = () => false }: MicroCacheInput = {},
): MicroCache {
  const known = new Map<string, Entry>();
  const nowMs = (): number => clock.now().getTime();

  async function makeOrStandIn(
    make: () => Promise<string>,
    last: Entry['last'],
    keep: (last: Entry['last']) => void,
  ): Promise<string> {
    try {
      const text = await make();
      keep({ text, at: nowMs() });
      return text;
    } catch (error) {
      if (last && passes(error) && nowMs() - last.at < STAND_IN_MS) return last.text;
      throw error;
    }
  }

  return {
    read(address, lifeMs, make) {
      const found = known.get(address);
      if (found && found.until > nowMs()) return found.text;
      known.delete(address);
      const oldest = known.size >= max ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
      const last = found?.last ?? null;
      const text = makeOrStandIn(make, last, (made) => {
        entry.last = made;
      });
      const entry: Entry = { until: nowMs() + lifeMs, text, last };
      known.set(address, entry);
      text.catch(() => known.get(address) === entry && known.delete(address));
      return text;
    },
  };
}
