import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { API_LIMITS } from '#edge/http/api-limits';
import { activeReleaseSet } from '#edge/releases/release-set/active-set';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { pickLocale } from '#edge/site/page-language';
import { writeShell } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { testReleases } from '#test/test-releases';
import type { DrawnPage, PageDrawing } from './page-drawing.ts';
import type { PageInput } from './page-parts.ts';
import { createSharedPages, type SharedPage } from './shared-pages.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const folder = await tempFolder();
const store = folderStore(join(folder, 'releases'));
const releases = testReleases(store);
await releases.publish(await writeShell(join(folder, 'shell'), '1.0.0'));
await releases.activate('shell', '1.0.0');
const set = await activeReleaseSet(store, () => undefined)();

function pageInput(overrides: Partial<PageInput> = {}): PageInput {
  return {
    set,
    shell: set.shell ?? assert.fail(),
    page: null,
    found: null,
    exists: true,
    path: '/login',
    search: '',
    drawing: null,
    nonce: 'n'.repeat(24),
    theme: null,
    locale: pickLocale({ cookies: new Map(), acceptLanguage: undefined, hasTestLocales: false }),
    pageId: 'p'.repeat(16),
    preview: null,
    origin: 'https://shop.example',
    hasWorker: false,
    session: null,
    firstResponse: Promise.resolve(null),
    refusal: Promise.resolve(null),
    requestMore: async () => null,
    usesKept: () => false,
    limits: API_LIMITS,
    elapsedMs: () => 0,
    log: () => undefined,
    ...overrides,
  };
}

/** Creates a shared page, and returns it with a reference to the data of its first visitor. */
async function create(): Promise<{ page: SharedPage | null; data: WeakRef<object> }> {
  const first = { url: '/api/feed/latest', text: '{}', body: {} };
  const input = pageInput({ firstResponse: Promise.resolve(first) });
  const page = await createSharedPages().find(input, first, true);
  return { page, data: new WeakRef(first.body) };
}

test('a kept page does not keep the request of its first visitor', async () => {
  const { page, data } = await create();
  await nextTurn();
  collectGarbage();
  assert.equal(data.deref(), undefined);
  assert.ok(page?.brotliFor({ nonce: 'm'.repeat(24), pageId: 'q'.repeat(16) }));
});

test('a page that was drawn with responses that were not known before is not kept', async () => {
  let words = 'claim your account';
  const drawn = (): DrawnPage => ({
    html: `<main>${words}</main>`,
    styles: '',
    style_names: '',
    calls: ['/api/claim'],
    problems: [],
    now: 0,
    data: { '/api/claim': { words } },
    parsed: {},
    isPartial: false,
  });
  const drawing: PageDrawing = { known: async () => [], draw: async () => drawn() };
  const pages = createSharedPages();
  const textNow = async (): Promise<string> =>
    (await pages.find(pageInput({ drawing }), null, true))?.textFor({ nonce: 'n', pageId: 'p' }) ?? '';
  assert.match(await textNow(), /claim your account/);
  words = 'no longer works';
  assert.match(await textNow(), /no longer works/);
});
