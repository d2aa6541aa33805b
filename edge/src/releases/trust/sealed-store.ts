import pLimit from 'p-limit';
import { errorFields, type Log } from '#edge/lib/log';
import type { Refusals } from '#edge/releases/errors/refusals';
import { nullIfRefused, type Reason, ReleaseError, untrusted } from '#edge/releases/errors/release-error';
import { isSignedByKnownKey } from '#edge/releases/keys/release-signature';
import { EMPTY_STATE, type ReleaseState } from '#edge/releases/state/release-state';
import { withDigest, withLine } from '#edge/releases/state/state-changes';
import type { ReleaseStore, TaggedState } from '#edge/releases/store/release-store';
import type { StateKeys } from './state-keys.ts';
import type { StateMemory } from './state-memory.ts';
import { isEmpty, sealed, sealProblem, stateProblem } from './state-problem.ts';
import { digestProblem } from './verify-release.ts';

export interface SealedStoreInput {
  store: ReleaseStore;
  /** Read on first use. */
  readKeys(): Promise<StateKeys>;
  memory: StateMemory;
  /** Whether a state of a version without seals is sealed once, if this machine has seen no other. */
  adopts: boolean;
  refusals: Refusals;
  log: Log;
}

interface Trust {
  keys: StateKeys;
  known: ReleaseState | null;
}

interface StoredState extends TaggedState {
  /** Set if the stored state can't be parsed. */
  problem: Reason | null;
}

const ADVICE = 'Look at "release audit", then restore the last trusted state with "release restore".';
/** Advice for a machine that has not trusted a state of this store before, by the code of the refusal. */
const FIRST_ADVICE: Readonly<Record<string, string>> = {
  'state-unsealed':
    'This machine has not trusted a state of this store before. If a version without seals wrote it, start once with RELEASE_ADOPT=1.',
};

/**
 * Accepts from the store only states that one of the configured keys sealed and that continue the last trusted one, and
 * seals each new one. Otherwise `readState` resolves with the last trusted state and the reason.
 */
export function sealedStore(input: SealedStoreInput): ReleaseStore {
  const { store, refusals, log } = input;
  let opening: Promise<Trust> | null = null;
  let latest: TaggedState | null = null;
  // A state read before a change but checked after it would look rolled back.
  const inTurn = pLimit(1);
  let waiting: Promise<TaggedState> | null = null;

  async function open(): Promise<Trust> {
    const keys = await input.readKeys();
    const known = await input.memory.read();
    const problem = known && sealProblem(known, keys);
    if (problem)
      throw untrusted({ ...problem, message: `The remembered state is refused. ${problem.message}` });
    return { keys, known };
  }

  function opened(): Promise<Trust> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  async function remember(trust: Trust, tagged: TaggedState): Promise<TaggedState> {
    latest = tagged;
    if (trust.known?.seal?.value === tagged.state.seal?.value) return tagged;
    trust.known = tagged.state;
    await input.memory
      .write(tagged.state)
      .catch((error: unknown) => log('release memory not written', errorFields(error)));
    return tagged;
  }

  function refuse({ known }: Trust, tag: string, { code, message }: Reason): TaggedState {
    const advice = known ? ADVICE : FIRST_ADVICE[code];
    const refused = {
      code,
      message: ['The stored state is refused.', message, advice].filter(Boolean).join(' '),
    };
    if (latest?.tag !== tag || latest.refused?.code !== code) refusals.report(refused);
    latest = { state: known ?? EMPTY_STATE, tag, refused };
    if (!known) throw untrusted(refused);
    return latest;
  }

  async function adopt(trust: Trust, { state, tag }: TaggedState): Promise<TaggedState> {
    const next = sealed(await adopted(store, state), trust.keys);
    if (await store.replaceState(tag, next)) log('release state sealed', { revision: state.revision });
    const written = await store.readState();
    const problem = await stateProblem(written.state, { ...trust, readArchive: store.readArchive });
    return problem ? refuse(trust, written.tag, problem) : remember(trust, written);
  }

  async function readState(): Promise<TaggedState> {
    const trust = await opened();
    const { problem: unreadable, ...stored } = await readStored(store);
    if (latest?.tag === stored.tag && !latest.refused) return latest;
    if (!trust.known && input.adopts && !stored.state.seal && !unreadable && !isEmpty(stored.state))
      return adopt(trust, stored);
    const problem =
      unreadable ?? (await stateProblem(stored.state, { ...trust, readArchive: store.readArchive }));
    if (problem) return refuse(trust, stored.tag, problem);
    return isEmpty(stored.state) ? stored : remember(trust, stored);
  }

  /** Callers share a read that has not started, so that a slow store does not queue them; a running one may be stale. */
  function readNext(): Promise<TaggedState> {
    waiting ??= inTurn(() => {
      waiting = null;
      return readState();
    });
    return waiting;
  }

  return {
    ...store,
    readState: readNext,
    lastTrusted: async () => (await opened()).known,
    replaceState: (tag, next) =>
      inTurn(async () => {
        const trust = await opened();
        const made = sealed(next, trust.keys);
        const isReplaced = await store.replaceState(tag, made);
        // The next read learns its tag.
        if (isReplaced) await remember(trust, { state: made, tag: '' });
        return isReplaced;
      }),
  };
}

async function readStored(store: ReleaseStore): Promise<StoredState> {
  try {
    return { ...(await store.readState()), problem: null };
  } catch (error) {
    const tag = error instanceof ReleaseError ? error.details.tag : undefined;
    // A store that does not respond says nothing about its state.
    if (!(error instanceof ReleaseError) || typeof tag !== 'string') throw error;
    return { state: EMPTY_STATE, tag, problem: { code: 'state-unreadable', message: error.message } };
  }
}

/** Adopts an unsealed state: records the digests of its signed releases and adds a line with the state's hash. */
async function adopted(store: ReleaseStore, state: ReleaseState): Promise<ReleaseState> {
  let next = state;
  for (const [remote, { trail, canary }] of Object.entries(state.remotes)) {
    for (const version of new Set([...trail, ...(canary ? [canary.version] : [])])) {
      const record = await store.record(remote, version).catch(nullIfRefused);
      // Keys that were revoked or replaced later have signed releases that are still active.
      const isSigned = record && !digestProblem(record) && isSignedByKnownKey(record, state.keys);
      if (isSigned) next = withDigest(next, record);
    }
  }
  const author = { at: new Date().toISOString(), by: 'edge', reason: 'first start with sealed states' };
  return withLine(next, author, { action: 'seal' });
}
