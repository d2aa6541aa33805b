import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { RenderInput } from '@tagalong/contracts/core/page-render';
import { createRenderers, type RenderedSet } from './renderers.ts';

const logged: string[] = [];
// A busy machine needs more time than a visitor would wait.
const renderers = createRenderers((event, fields) => logged.push(`${event} ${JSON.stringify(fields)}`), {
  waitMs: 10_000,
  hungMs: 3_000,
  sets: 3,
});
after(() => renderers.stop());

const INPUT: RenderInput = {
  path: '/home/latest',
  search: '',
  boot: { snapshot: { id: 's', remotes: [] }, session: null, data: {}, language: 'en' },
  now: 0,
};

let sets = 0;
/** A release set whose server bundle draws what this code returns; `realm` and `input` are in its scope. */
function drawing(code: string, files: Record<string, string> = {}): RenderedSet {
  sets += 1;
  const server = `/r/shell/${sets}/server/page.cjs`;
  const body = `const text = await (async () => { ${code} })();
    return { html: String(text), styles: '', style_names: '', calls: [], problems: [] };`;
  const all: Record<string, string> = {
    [server]: `module.exports = { async renderPage(input, realm) { ${body} } };`,
    ...files,
  };
  return {
    id: String(sets),
    server,
    readScript: async (url) =>
      all[url] ?? Promise.reject(new Error(`${url} is not part of the release set.`)),
  };
}

async function htmlOf(set: RenderedSet, input = INPUT): Promise<string | null> {
  const page = await renderers.render(set, 'home-latest', input);
  return page === null || page === 'late' ? page : page.html;
}

test('[XT-25] a page is drawn by the code of its release set, from its files', async () => {
  const set = drawing(
    `const run = await realm.evaluate('/r/social/1/remoteEntry.js', ['document'], 'social');
     return input.path + run('a document') + typeof document;`,
    { '/r/social/1/remoteEntry.js': "var social = ' drawn with ' + document + ', ';" },
  );
  assert.equal(await htmlOf(set), '/home/latest drawn with a document, undefined');
  assert.equal(await htmlOf(drawing("return realm.evaluate('/r/social/2/remoteEntry.js', []);")), null);
  assert.match(logged.join('\n'), /\/r\/social\/2\/remoteEntry\.js is not part of the release set/);
});

/** What code may try, and what it finds. */
const ESCAPES: [what: string, code: string][] = [
  ['the process', 'return typeof process;'],
  ['modules', 'return typeof require + typeof module.constructor._load;'],
  ['the network', 'return typeof fetch + typeof WebSocket + typeof XMLHttpRequest;'],
  ['an import', "return import('node:fs').then(() => 'read', () => 'undefined');"],
  ['code from a string', "try { return eval('1'); } catch { return 'undefined'; }"],
  [
    'a constructor of the realm',
    "try { return typeof realm.evaluate.constructor('return process')(); } catch { return 'undefined'; }",
  ],
  [
    'a constructor outside of the realm',
    `const outside = await import('node:fs').catch((error) => error.constructor.constructor);
     try { return typeof outside('return process')(); } catch { return 'undefined'; }`,
  ],
  [
    'an object of the stack',
    `Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getThis() ?? site.getFunction()).find((one) => one?.process);
     return typeof new Error().stack;`,
  ],
];
for (const [what, code] of ESCAPES) {
  test(`[XT-25] the code of a page doesn't reach ${what}`, async () => {
    assert.match((await htmlOf(drawing(code))) ?? '', /^(undefined)+$/);
  });
}

/** Ids of the renderers' processes. */
const processes = (): string[] =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter((id) => id && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('renderer.mjs'));

test('[XT-25] a renderer has no environment', { skip: process.platform !== 'linux' }, async () => {
  assert.equal(await htmlOf(drawing("return 'drawn';")), 'drawn');
  const [id] = processes();
  const variables = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0').filter(Boolean);
  const names = variables.map((variable) => variable.split('=', 1)[0]).sort();
  assert.deepEqual(names, ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'TZ']);
});

const BROKEN: [what: string, code: string][] = [
  ['throws', "throw new Error('broken');"],
  ['loops', 'for (;;);'],
  ['loops after a turn', 'await null; for (;;);'],
  ['allocates 4 GB', "const all = []; for (;;) all.push(new Array(1_000_000).fill('x'));"],
  ['never ends', 'return new Promise(() => undefined);'],
  ['returns no page', 'return { toString() { throw new Error() } };'],
];
for (const [what, code] of BROKEN) {
  test(`[XT-25] a release set that ${what} affects only its own pages, and only while it does`, async () => {
    const other = drawing("return 'drawn';");
    assert.equal(await htmlOf(other), 'drawn');
    const set = drawing(`if (input.path === '/broken') { ${code} } return 'drawn';`);
    const broken = htmlOf(set, { ...INPUT, path: '/broken' });
    assert.equal(await htmlOf(other), 'drawn');
    assert.equal(await broken, null);
    assert.equal(await htmlOf(set), 'drawn');
  });
}

test('[XT-25] what a release set changes in its realm reaches no other one', async () => {
  await htmlOf(
    drawing("Object.prototype.price = 'free'; Array.prototype.map = () => []; globalThis.seen = 1;"),
  );
  assert.equal(
    await htmlOf(drawing('return [{}.price, [1].map(String), typeof seen].join();')),
    ',1,undefined',
  );
});

test('[XT-25] a visitor does not wait for a slow page', async () => {
  const impatient = createRenderers(() => undefined, { waitMs: 50, hungMs: 2_000 });
  const before = performance.now();
  assert.equal(await impatient.render(drawing('for (;;);'), 'home-latest', INPUT), 'late');
  assert.ok(performance.now() - before < 1_000);
  impatient.stop();
});

test('[XT-25] a route that keeps failing is not drawn any more, others are', async () => {
  const set = drawing("if (input.path === '/broken') throw new Error('broken'); return 'drawn';");
  const broken = { ...INPUT, path: '/broken' };
  for (let times = 0; times < 5; times += 1)
    assert.equal(await renderers.render(set, 'broken', broken), null);
  const failures = logged.length;
  assert.equal(await renderers.render(set, 'broken', broken), null);
  assert.equal(logged.length, failures);
  assert.equal(await htmlOf(set), 'drawn');
});

test('[XT-25] the processes of old release sets end', { skip: process.platform !== 'linux' }, async () => {
  for (let times = 0; times < 6; times += 1) assert.equal(await htmlOf(drawing("return 'drawn';")), 'drawn');
  await wait(500);
  assert.equal(processes().length, 3);
});

test('[XT-25] a visitor does not wait behind others for a busy renderer', async () => {
  const set = drawing(
    "if (input.path === '/slow') for (const end = Date.now() + 1_500; Date.now() < end; ); return 'drawn';",
  );
  assert.equal(await htmlOf(set), 'drawn');
  const waiting = Array.from({ length: 3 }, () => htmlOf(set, { ...INPUT, path: '/slow' }));
  assert.equal(await htmlOf(set), 'late');
  await Promise.all(waiting);
});

test('[XT-25] pages that would come too late do not delay the next ones', async () => {
  const busy = createRenderers(() => undefined, { waitMs: 1_000, hungMs: 3_000, processes: 1 });
  const set = drawing("for (const end = Date.now() + 600; Date.now() < end; ); return 'drawn';");
  const drawn = async (): Promise<boolean> => (await busy.render(set, 'home-latest', INPUT)) !== 'late';
  while (!(await drawn())) await wait(50);
  assert.deepEqual(await Promise.all([drawn(), drawn(), drawn()]), [true, false, false]);
  assert.equal(await drawn(), true);
  busy.stop();
});
