import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Config } from '#edge/site/config';
import { FRAME_CODE, integrityOf, writeShell, writeSocial } from '#test/builds';
import { json } from '#test/fake-api';
import { bootOf, elementsOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { startSite, type TestSite } from '#test/test-site';

/** A shell's server bundle that draws what it gets, and the version of social by whose entry it draws. */
const PAGE_CODE = `
module.exports = { async renderPage({ path, search, boot }, realm) {
  if (path === '/login') for (;;);
  const { base, entry, version } = boot.snapshot.remotes[0];
  await realm.evaluate(base + entry, [], 'mfe_social');
  const user = boot.session.data;
  const titles = Object.values(boot.data).flatMap(({ data, code }) => data ?? [{ title: code }]).map(({ title }) => title);
  const id = search === '?screen' ? ' id="first-screen"' : '';
  const html = '<main' + id + '>' + path + search + ' by social ' + version + ' for ' + (user ? user.name : 'everyone') + ': ' + titles + '</main>';
  const more = ['/api/more', '/api/more/1'].find((url) => !(url in boot.data)) ?? '/api/more';
  const calls = search !== '?complete' ? [...Object.keys(boot.data), more, '/api/gone', '/go/1', 'https://elsewhere.example/api/'] : [];
  const responses = { '/api/feed/latest?limit=12': { status: 'success', data: 'parsed' }, '/api/elsewhere': {} };
  return { html, styles: '.a{color:red}', style_names: 'a', calls, problems: [], ...(path === '/home/latest' && { responses }) };
} };
`;

// biome-ignore lint/style/noProcessEnv: chosen by the campaign `releases`
const { RELEASES_COUNT = '20' } = process.env;
/** Releases in a row. */
const RELEASES = Number(RELEASES_COUNT);
/** Processes of the sets that the edge keeps: one for visitors and one for members each. */
const PROCESSES_MAX = 6 * Math.max(1, availableParallelism() - 1);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Resident memory of the renderers, in MB, one entry for each. */
function rendererMemory(): number[] {
  const lines = execFileSync('ps', ['-o', 'rss=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return lines
    .split('\n')
    .filter((line) => line.includes('renderer.mjs'))
    .map((line) => Number.parseInt(line, 10) / 1024);
}

async function openSite(config: Partial<Config> = {}): Promise<TestSite> {
  const site = await startSite({ config: { renderWaitMs: 1_500, ...config } });
  const files = {
    'main.55555555.js': '/* the shell */\n',
    'font.77777777.woff2': Buffer.from([0, 1, 2, 3]),
    'server/frame.cjs': FRAME_CODE,
    'server/page.cjs': PAGE_CODE,
  };
  const rest = { page_server: 'server/page.cjs', integrity: integrityOf(files), routes: [LOGIN, PAGE] };
  await site.releases.publish(await writeShell(join(site.folder, 'drawing'), '2.0.0', { files, rest }));
  await site.releases.activate('shell', '2.0.0');
  site.api.routes.set('/api/feed/latest', json({ status: 'success', data: [{ title: 'A lamp' }] }));
  site.api.routes.set('/api/auth/me', json({ status: 'success', data: { name: 'Mara' } }));
  return site;
}

const LOGIN = {
  name: 'login',
  path: '/login',
  access: 'public' as const,
  header: 'main' as const,
  title: 'Log In',
  over_feed: false,
  skeleton: 'form' as const,
  files: [],
};
const PAGE = {
  ...LOGIN,
  name: 'page',
  path: '/page/:slug',
  first_call: '/api/page/:slug',
  not_found: 'site' as const,
};

const htmlOf = async (site: TestSite, path = '/home/latest', headers = {}): Promise<string> =>
  (await getPage(site.origin, path, headers)).text;

/** The first pages of a release set may come before its renderer has started. */
async function drawn(site: TestSite, path?: string, headers?: object): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const html = await htmlOf(site, path, headers);
    if (html.includes('drawn_at')) return html;
    await wait(100);
  }
  return assert.fail('The page was not drawn.');
}

/** Version of social that drew the page; undefined if none did. */
const drawnBy = (html: string): string | undefined => / by social (\S+) for /.exec(html)?.[1];

test('[XT-25] a page comes with its content, and with its rules under the nonce of the policy', async () => {
  const site = await openSite();
  const html = await drawn(site);
  assert.match(
    html,
    /<div id="root"><main>\/home\/latest by social 1\.0\.0 for everyone: A lamp<\/main><\/div>/,
  );
  const { nonce, drawn_at: at = 0 } = bootOf(html);
  assert.ok(Math.abs(Date.now() - at) < 60_000);
  const styles = elementsOf(html).filter(({ attributes }) => attributes['data-drawn-styles'] !== undefined);
  assert.deepEqual(styles, [{ name: 'style', attributes: { nonce, 'data-drawn-styles': 'a' } }]);
  assert.match(html, /\.a\{color:red\}<\/style>/);
  assert.match(await drawn(site, '/home/latest?cursor=9'), /\/home\/latest\?cursor=9 by social/);
});

test('[XT-25] only complete pages with content for programs are for reading', async () => {
  const site = await openSite();
  assert.equal(bootOf(await drawn(site, '/home/latest?complete')).is_read, true);
  assert.equal(bootOf(await drawn(site)).is_read, undefined);
  assert.equal(bootOf(await drawn(site, '/page/gone?complete')).is_read, undefined);
});

test('[XT-25] the first paint waits for the first screen of a page that has one', async () => {
  const site = await openSite();
  const expected = (html: string) =>
    elementsOf(html.slice(0, html.indexOf('<body>'))).filter(({ attributes }) => attributes.rel === 'expect');
  assert.deepEqual(expected(await drawn(site)), []);
  assert.deepEqual(expected(await drawn(site, '/home/latest?screen')), [
    { name: 'link', attributes: { rel: 'expect', href: '#first-screen', blocking: 'render' } },
  ]);
});

test('[XT-25] a release and a rollback are in the HTML of the next pages, and the old one is nowhere', async () => {
  const site = await openSite();
  await drawn(site);
  await site.releases.publish(await writeSocial(join(site.folder, 'second'), '2.0.0'));
  await site.releases.activate('social', '2.0.0');
  const before = await Promise.all(Array.from({ length: 5 }, () => htmlOf(site)));
  for (const html of before) assert.doesNotMatch(html, /by social 1\.0\.0/);
  assert.match(await drawn(site), /by social 2\.0\.0/);
  await site.releases.rollBack('social', '1.0.0');
  assert.doesNotMatch(await htmlOf(site), /by social 2\.0\.0/);
  assert.match(await drawn(site), /by social 1\.0\.0/);
});

test('[XT-25] after many releases in a row, pages are the latest one’s, and the renderers need no more memory', async () => {
  const site = await openSite();
  const memory: { processes: number; renderer: number; edge: number }[] = [];
  for (let release = 1; release <= RELEASES; release += 1) {
    const version = `1.1.${release}`;
    await site.releases.publish(await writeSocial(join(site.folder, version), version));
    await site.releases.activate('social', version);
    for (let page = 0; page < 5; page += 1)
      assert.ok([version, undefined].includes(drawnBy(await htmlOf(site, `/home/latest?cursor=${page}`))));
    assert.equal(drawnBy(await drawn(site)), version);
    const sizes = rendererMemory();
    collectGarbage();
    const { heapUsed } = process.memoryUsage();
    memory.push({ processes: sizes.length, renderer: Math.max(...sizes), edge: heapUsed / 1024 ** 2 });
  }
  assert.ok(Math.max(...memory.map(({ processes }) => processes)) <= PROCESSES_MAX);
  for (const kind of ['renderer', 'edge'] as const) {
    const most = (part: typeof memory) => Math.max(...part.map((sizes) => sizes[kind]));
    const [before, after] = [memory.slice(0, RELEASES / 2), memory.slice(RELEASES / 2)].map(most);
    assert.ok(Number(after) <= 1.1 * Number(before), `${kind}: ${before} MB, then ${after} MB`);
  }
});

test('[XT-25] the first visitors of a release get its content', async () => {
  const site = await openSite();
  const isAsked = (): boolean => site.api.requests.some(({ url }) => url.startsWith('/api/feed/latest'));
  while (!isAsked()) await wait(50);
  await wait(1_500);
  assert.match(await htmlOf(site), /by social 1\.0\.0 for everyone: A lamp/);
  assert.match(await htmlOf(site, '/home/latest', { cookie: 'sid=1' }), /for Mara: A lamp/);
});

test('[XT-25] members get their own pages, and visitors nothing of them', async () => {
  const site = await openSite();
  assert.match(await drawn(site, '/home/latest', { cookie: 'sid=1' }), /for Mara: A lamp/);
  for (let times = 0; times < 3; times += 1) assert.match(await drawn(site), /for everyone: A lamp/);
});

test('[XT-25] without its data, or with a page that takes too long, the frame is sent', async () => {
  const site = await openSite();
  await drawn(site);
  site.api.routes.set('/api/feed/latest', json({ status: 'error', code: 'internal' }, 500));
  assert.match(
    await htmlOf(site, '/home/latest?fresh=1', { cookie: 'sid=1' }),
    /<main>page home-latest<\/main>/,
  );
  assert.match(await htmlOf(site, '/login'), /<main>page login<\/main>/);
});

test('[XT-25] a page without its subject, and that of an unknown path, come with their explanation', async () => {
  const site = await openSite();
  for (const [path, title] of [
    ['/postdetails/gone', 'not-found'],
    ['/page/gone', 'not-found'],
    ['/nowhere', ''],
  ] as const)
    for (const cookie of ['', 'sid=1'])
      assert.match(
        await drawn(site, path, { cookie }),
        new RegExp(`<main>${path} by social 1.0.0 for (everyone|Mara): ${title}</main>`),
      );
  assert.equal((await getPage(site.origin, '/postdetails/gone')).status, 404);
});

test('[XT-25] a page is drawn with the responses to its further calls, which the browser gets, too', async () => {
  const site = await openSite();
  site.api.routes.set('/api/more', json({ status: 'success', data: [{ title: 'A vase' }] }));
  site.api.routes.set('/api/more/1', json({ status: 'success', data: [{ title: 'A rug' }] }));
  for (const cookie of ['', 'sid=1']) {
    const html = await drawn(site, '/home/latest', { cookie });
    assert.match(html, /: A lamp,A vase,A rug<\/main>/);
    const { data, parsed } = bootOf(html);
    assert.deepEqual(Object.keys(data).sort(), ['/api/more', '/api/more/1']);
    assert.deepEqual(parsed, { '/api/feed/latest?limit=12': { status: 'success', data: 'parsed' } });
  }
  site.api.routes.set('/api/more', json({ status: 'success', data: [{ title: 'A chair' }] }));
  assert.match(await drawn(site), /: A lamp,A chair,A rug<\/main>/, 'visitors share no old data');
  const asked = site.api.requests.map(({ url }) => url);
  assert.ok(asked.includes('/api/gone'), 'a call that fails is left to the browser');
  assert.deepEqual(
    asked.filter((url) => !url.startsWith('/api/')),
    [],
  );
});

test('[XT-25] operators can leave the content to scripts', async () => {
  const site = await openSite({ rendersPages: false });
  assert.match(await htmlOf(site), /<main>page home-latest<\/main>/);
});

test('[XT-25] operators see how many pages were drawn, late or failed', async () => {
  const metricsKey = 'a key of the monitoring';
  const site = await openSite({ metricsKey });
  await drawn(site);
  await htmlOf(site, '/login');
  const authorization = `Bearer ${metricsKey}`;
  const { text } = await rawGet(site.origin, '/metrics', { headers: { authorization } });
  assert.match(text, /\npage_renders_total\{outcome="drawn"\} [1-9]/);
  assert.match(text, /\npage_renders_total\{outcome="late"\} [1-9]/);
  assert.match(text, /\npage_renderers [1-9]/);
});
