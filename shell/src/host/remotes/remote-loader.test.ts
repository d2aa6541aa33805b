import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { COLLECTIONS_LIKE, COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { answer, defineRemote, overlay, page, slot } from '@tagalong/platform';
import { buildRemote } from './build-remote.ts';
import { type LoadBuild, type RemoteBuild, RemoteError } from './remote-build.ts';
import { createRemoteLoader } from './remote-loader.ts';

const Feed = () => null;
const PreviousFeed = () => null;
const Picker = () => null;
const Watch = () => null;
const DEFINITION = defineRemote({
  name: 'social',
  team: 'social',
  routes: [page(HOME_LATEST_ROUTE, async () => ({ Feed }), { skeleton: 'feed' })],
  intents: [
    overlay(COLLECTIONS_PICK, async () => ({ Picker })),
    answer(COLLECTIONS_LIKE, async () => ({ like: async () => ({ is_liked: true }) })),
  ],
  slots: [slot(WATCH_BUTTON, async () => ({ Watch }))],
});
const PREVIOUS = {
  version: '1.0.0',
  base: '/r/social/1.0.0/',
  entry: 'remoteEntry.js',
  entry_integrity: 'sha256-one',
};
const LIMIT_MS = 8_000;

function setUp(loadBuild: LoadBuild, remote: Partial<SnapshotRemote> = {}) {
  const tried: RemoteBuild[] = [];
  const reports: { error: unknown; context: Record<string, string> }[] = [];
  const loader = createRemoteLoader({
    remotes: [buildRemote(remote)],
    loadBuild: (build) => {
      tried.push(build);
      return loadBuild(build);
    },
    report: (error, context) => reports.push({ error, context }),
    timeoutMs: LIMIT_MS,
  });
  return { loader, tried, reports, feed: () => loader.load('social', 'page', 'home-latest') };
}

const refuse = (error: string) => async () => Promise.reject(new Error(error));
const hang = () => new Promise<never>(() => undefined);

async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isTrue(); turn += 1) await new Promise((next) => setTimeout(next, 1));
}

afterEach(() => {
  jest.useRealTimers();
});

describe('loading', () => {
  test('finds pages, overlays, slots and answers by name', async () => {
    const { loader } = setUp(async () => DEFINITION);
    expect(await loader.load('social', 'page', 'home-latest')).toBe(Feed);
    expect(typeof (await loader.load('social', 'overlay', 'collections.pick'))).toBe('function');
    expect(typeof (await loader.load('social', 'slot', 'social.watch-button'))).toBe('function');
    const like = await loader.loadAnswer('social', 'collections.like');
    expect(await like({} as never, { target_type: 3, target_id: 7, is_liked: false })).toEqual({
      is_liked: true,
    });
  });

  test('a dialog is not an answer, and a function is not a dialog', async () => {
    const { loader } = setUp(async () => DEFINITION);
    await expect(loader.loadAnswer('social', 'collections.pick')).rejects.toThrow('has no answer');
    await expect(loader.load('social', 'overlay', 'collections.like')).rejects.toThrow('has no overlay');
  });

  test('loads the remote once for all of its parts', async () => {
    const { loader, tried, feed } = setUp(async () => DEFINITION);
    await Promise.all([feed(), feed(), loader.load('social', 'overlay', 'collections.pick')]);
    expect(tried).toEqual([
      {
        container: 'tagalong_social',
        version: '2.0.0',
        entry: '/r/social/2.0.0/remoteEntry.js',
        integrity: 'sha256-two',
      },
    ]);
  });

  test('peek returns a loaded part', async () => {
    const { loader, feed } = setUp(async () => DEFINITION);
    expect(loader.peek('page', 'home-latest')).toBeUndefined();
    await feed();
    expect(loader.peek('page', 'home-latest')).toBe(Feed);
  });
});

describe('refusals', () => {
  test('a remote of another platform contract is not fetched', async () => {
    const { tried, feed } = setUp(async () => DEFINITION, { platform_contract: 2 });
    await expect(feed()).rejects.toThrow('social 2.0.0 was built for another platform contract.');
    expect(tried).toEqual([]);
  });

  test('a remote that is not in the release set is refused', async () => {
    const { loader } = setUp(async () => DEFINITION);
    await expect(loader.load('wishlist', 'page', 'wishlist')).rejects.toThrow(RemoteError);
  });

  test('a part that the remote does not have is refused', async () => {
    const { loader } = setUp(async () => DEFINITION);
    await expect(loader.load('social', 'page', 'postdetails')).rejects.toThrow(
      'social has no page "postdetails".',
    );
    await expect(loader.load('social', 'overlay', 'home-latest')).rejects.toThrow('has no overlay');
  });
});

describe('a failure', () => {
  test('tries the previous release and reports the version', async () => {
    const { tried, reports, feed } = setUp(
      async ({ version }) => (version === '2.0.0' ? refuse('gone')() : DEFINITION),
      { previous: PREVIOUS },
    );
    expect(await feed()).toBe(Feed);
    expect(tried.map(({ entry, integrity }) => [entry, integrity])).toEqual([
      ['/r/social/2.0.0/remoteEntry.js', 'sha256-two'],
      ['/r/social/1.0.0/remoteEntry.js', 'sha256-one'],
    ]);
    expect(reports.map(({ context }) => context)).toEqual([
      { remote: 'social', version: '2.0.0', phase: 'load' },
    ]);
  });

  test('of both releases is one error, and the next attempt uses new URLs', async () => {
    const { tried, feed } = setUp(refuse('gone'), { previous: PREVIOUS });
    await expect(feed()).rejects.toMatchObject({ remote: 'social', cause: new Error('gone') });
    await expect(feed()).rejects.toThrow('social could not be loaded.');
    expect(tried.slice(2).map(({ entry }) => entry)).toEqual([
      '/r/social/2.0.0/remoteEntry.js?retry=1',
      '/r/social/1.0.0/remoteEntry.js?retry=1',
    ]);
  });

  test('of a chunk makes the next attempt start from the entry', async () => {
    let isBroken = true;
    const load = async () => (isBroken ? refuse('ChunkLoadError')() : { Feed });
    const definition = {
      ...DEFINITION,
      routes: [page(HOME_LATEST_ROUTE, load, { skeleton: 'feed' })],
    };
    const { tried, reports, feed } = setUp(async () => definition);
    await expect(feed()).rejects.toThrow('The page "home-latest" could not be loaded.');
    expect(reports[0]?.context).toEqual({ remote: 'social', version: '2.0.0', phase: 'page:home-latest' });
    isBroken = false;
    expect(await feed()).toBe(Feed);
    expect(tried.map(({ entry }) => entry)).toEqual([
      '/r/social/2.0.0/remoteEntry.js',
      '/r/social/2.0.0/remoteEntry.js?retry=1',
    ]);
  });
});

describe('the previous release', () => {
  const feedOf = (load: () => Promise<object>) => ({
    ...DEFINITION,
    routes: [page(HOME_LATEST_ROUTE, load, { skeleton: 'feed' })],
  });

  test('replaces a release with a missing chunk, also for parts requested later', async () => {
    const { loader, tried, feed } = setUp(
      async ({ version }) =>
        version === '2.0.0' ? feedOf(refuse('ChunkLoadError')) : feedOf(async () => ({ PreviousFeed })),
      { previous: PREVIOUS },
    );
    expect(await feed()).toBe(PreviousFeed);
    await loader.load('social', 'overlay', 'collections.pick');
    expect(tried.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
  });

  interface Outage<Late> {
    /** The previous release, which waits for `late`. */
    previous(late: Promise<Late>): Promise<typeof DEFINITION>;
    current: typeof DEFINITION;
    answer: Late;
  }

  /** Retries the page after an outage while a slot still waits for the previous release, which then answers. */
  async function retryWhileSlotWaits<Late>({ previous, current, answer: lateAnswer }: Outage<Late>) {
    let answerLate = (_answer: Late): void => undefined;
    const late = new Promise<Late>((resolve) => {
      answerLate = resolve;
    });
    let isDown = true;
    const { loader, tried, feed } = setUp(
      async ({ version }) => {
        if (version === '1.0.0') return previous(late);
        return isDown ? refuse('404')() : current;
      },
      { previous: PREVIOUS },
    );
    const waiting = loader.load('social', 'slot', 'social.watch-button');
    await waitUntil(() => tried.length === 2);
    isDown = false;
    loader.reset('social', 'page', 'home-latest');
    await feed();
    answerLate(lateAnswer);
    return { loader, tried, drawn: await waiting };
  }

  test('is left by a part that still waits for it when a retry of another part begins', async () => {
    const { loader, tried, drawn } = await retryWhileSlotWaits<typeof DEFINITION>({
      previous: (late) => late,
      current: DEFINITION,
      answer: { ...DEFINITION, slots: [] },
    });
    expect(typeof drawn).toBe('function');
    expect(loader.versionOf('social')?.version).toBe('2.0.0');
    expect(tried.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0', '2.0.0']);
  });

  test('is left by a part whose chunk still loads when a retry of another part begins', async () => {
    const button = (load: () => Promise<object>) => ({ ...DEFINITION, slots: [slot(WATCH_BUTTON, load)] });
    let loads = 0;
    await retryWhileSlotWaits<object>({
      previous: async (late) => button(() => late),
      current: button(async () => {
        loads += 1;
        return { Watch };
      }),
      answer: { Watch },
    });
    expect(loads).toBe(1);
  });

  test('replaces a part that throws while rendering, once', async () => {
    const { loader, feed } = setUp(
      async ({ version }) => feedOf(async () => ({ Page: version === '2.0.0' ? Feed : PreviousFeed })),
      { previous: PREVIOUS },
    );
    expect(await feed()).toBe(Feed);
    expect(loader.fallBack('social', 'page', 'home-latest')).toBe(true);
    expect(loader.peek('page', 'home-latest')).toBeUndefined();
    expect(await feed()).toBe(PreviousFeed);
    expect(loader.fallBack('social', 'page', 'home-latest')).toBe(false);
    // Both have failed, so a manual retry starts with the newest release again.
    loader.reset('social', 'page', 'home-latest');
    expect(await feed()).toBe(Feed);
  });

  test('is used first after the release crashed the last page', async () => {
    const { tried, feed } = setUp(async () => DEFINITION, { previous: PREVIOUS, is_suspect: true });
    await feed();
    expect(tried.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  test('is not used where there is none', async () => {
    const { loader, feed } = setUp(async () => DEFINITION, { is_suspect: true });
    expect(await feed()).toBe(Feed);
    expect(loader.fallBack('social', 'page', 'home-latest')).toBe(false);
  });
});

describe('a wait', () => {
  test('that times out counts as a failure, and the previous release is tried', async () => {
    jest.useFakeTimers();
    const { tried, feed } = setUp(
      ({ version }) => (version === '2.0.0' ? hang() : Promise.resolve(DEFINITION)),
      {
        previous: PREVIOUS,
      },
    );
    const loading = feed();
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(tried).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await loading).toBe(Feed);
    expect(tried).toHaveLength(2);
  });

  test('is measured from its start until the part is loaded', async () => {
    jest.useFakeTimers();
    let arrive: (definition: typeof DEFINITION) => void = () => undefined;
    const { loader, feed } = setUp(() => new Promise((resolve) => (arrive = resolve)));
    expect(loader.waitedMs('page', 'home-latest')).toBe(0);
    const loading = feed();
    await jest.advanceTimersByTimeAsync(700);
    expect(loader.waitedMs('page', 'home-latest')).toBe(700);
    arrive(DEFINITION);
    await loading;
    expect(loader.waitedMs('page', 'home-latest')).toBe(0);
  });

  test('is abandoned by a reset, which does not wait for the hanging load', async () => {
    let hangs = true;
    const { loader, tried, feed } = setUp(() => (hangs ? hang() : Promise.resolve(DEFINITION)));
    void feed();
    loader.reset('social', 'page', 'home-latest');
    hangs = false;
    expect(await feed()).toBe(Feed);
    expect(tried).toHaveLength(2);
  });

  test('that was abandoned and fails late does not affect the next attempt', async () => {
    const fails: ((error: Error) => void)[] = [];
    const { loader, tried, feed } = setUp(() => new Promise((_, reject) => fails.push(reject)));
    const first = feed();
    loader.reset('social', 'page', 'home-latest');
    const second = feed();
    fails[0]?.(new Error('late'));
    await expect(first).rejects.toThrow(RemoteError);
    expect(feed()).toBe(second);
    void loader.load('social', 'overlay', 'collections.pick');
    expect(tried).toHaveLength(2);
  });
});
