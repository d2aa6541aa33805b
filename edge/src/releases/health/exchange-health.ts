import { errorFields, type Log } from '#edge/lib/log';
import { within } from '#edge/lib/within';
import type { HealthShares, ShareFacts } from '#edge/releases/store/release-store';
import { type HealthShare, readShare, writeShare } from './health-share.ts';
import type { ReleaseHealth } from './release-health.ts';
import { DAY_MS } from './time-steps.ts';

interface ExchangeInput {
  shares: HealthShares;
  health: ReleaseHealth;
  log: Log;
  /** Shortest time between two exchanges. */
  everyMs: number;
}

interface ReadShare {
  mark: string;
  share: HealthShare | null;
}

export type HealthExchange = ReturnType<typeof exchangeHealth>;

const END_LIMIT_MS = 2_000;

/** Exchanges counts through the release store, so that each edge knows the total and a restart loses nothing. */
export function exchangeHealth({ shares, health, log, everyMs }: ExchangeInput) {
  const isOld = ({ writtenMs }: ShareFacts): boolean => writtenMs < Date.now() - DAY_MS;
  let read = new Map<string, ReadShare>();
  // The first share has no counts, but the key of the hashes, before other edges choose theirs.
  let written = -1;
  let nextMs = 0;
  let isFailing = false;

  async function writeOwn(): Promise<void> {
    const { changes } = health;
    if (changes === written) return;
    await shares.write(health.edge, writeShare(health.share()));
    written = changes;
  }

  async function readOthers(): Promise<void> {
    const listed = (await shares.list()).filter(({ edge }) => edge !== health.edge);
    const [old, present] = [listed.filter(isOld), listed.filter((facts) => !isOld(facts))];
    for (const { edge } of old) await shares.remove(edge);
    const next = new Map<string, ReadShare>();
    for (const { edge, mark } of present) {
      const known = read.get(edge);
      next.set(edge, known?.mark === mark ? known : { mark, share: await shareOf(edge) });
    }
    read = next;
    health.receiveShares(
      new Map([...read].flatMap(([edge, { share }]) => (share ? [[edge, share] as const] : []))),
    );
  }

  async function shareOf(edge: string): Promise<HealthShare | null> {
    const text = await shares.read(edge);
    const share = text === null ? null : readShare(text);
    if (!share) log('health of another edge is not readable', { edge });
    return share;
  }

  /** Writes this edge's new counts and reads those of the others; does nothing before `everyMs` have passed. */
  async function run(): Promise<void> {
    if (Date.now() < nextMs) return;
    nextMs = Date.now() + everyMs;
    try {
      await writeOwn();
      await readOthers();
      isFailing = false;
    } catch (error) {
      // Logged once, not every few seconds; this edge continues with its own counts.
      if (!isFailing) log('health could not be exchanged', errorFields(error));
      isFailing = true;
    }
  }

  /** Writes the counts that would be lost with the process. */
  const end = (): Promise<void> => within(writeOwn(), END_LIMIT_MS, undefined);

  return { run, end };
}
