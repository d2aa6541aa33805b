/** Keeps the most recently used values, up to `limit` units of weight in total. */
export class Lru<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number }>();
  readonly #limit: number;
  #total = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A Map lists its keys in insertion order, so the most recently used key moves to the end.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, weight = 1): void {
    this.delete(key);
    if (weight > this.#limit) return;
    this.#entries.set(key, { value, weight });
    this.#total += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#total <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#total -= entry.weight;
  }
}
