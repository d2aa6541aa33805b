import type { Clock } from '#lib/clock';

export interface MicroCache {
  /** The text of an address, made by `make` unless a fresh one is there; callers at once share one making. */
  read(address: string, lifeMs: number, make: () => Promise<string>): Promise<string>;
}

/** Keeps at most `max` texts for moments, so that a crowd at the same page costs one query each second. */
export function microCache(clock: Clock, max = 200): MicroCache {
  const known = new Map<string, { until: number; text: Promise<string> }>();

  return {
    read(address, lifeMs, make) {
      const now = clock.now().getTime();
      const found = known.get(address);
      if (found && found.until > now) return found.text;
      known.delete(address);
      const oldest = known.size >= max ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
      const entry = { until: now + lifeMs, text: make() };
      known.set(address, entry);
      entry.text.catch(() => known.get(address) === entry && known.delete(address));
      return entry.text;
    },
  };
}
