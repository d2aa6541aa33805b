import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readBuild } from '#edge/releases/build/check-build';
import { edgeService } from '#edge/releases/client/edge-service';
import { runCommand } from '#edge/releases/command/run-command';
import { type Permission, signPermit } from '#edge/releases/keys/permit';
import { createKeyPair, OPERATORS, type Signer, signerOf } from '#edge/releases/keys/signing-keys';
import { FRAME_CODE, writeShell, writeSocial } from '#test/builds';
import { bootOf, directiveOf, preloadsOf } from '#test/page-facts';
import { getPage, type RawResponse } from '#test/raw-get';
import { addTeamKey, testReleases } from '#test/test-releases';
import { startSite, type TestSite } from '#test/test-site';

/** Starts a site with social 1.0.0 active, and 2.0.0 published and signed by its team. */
async function siteWithCandidate() {
  const site = await startSite();
  const keyOf = (team: string) => addTeamKey(site.releases, team);
  const [social, earnings] = [await keyOf('social'), await keyOf('earnings')];
  const releases = testReleases(site.store, { signer: social });
  await releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
  const permit = (
    signer: Signer,
    may: Permission,
    rest: { hours?: number; site?: string; now?: Date } = {},
  ) =>
    signPermit(
      { site: rest.site ?? site.origin, by: 'mara', hours: rest.hours ?? 24, may },
      signer,
      rest.now,
    );
  return { site, social, earnings, permit };
}

const CANDIDATE = { kind: 'release', remote: 'social', version: '2.0.0' } as const;

function cookieOf(response: RawResponse): string {
  return (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}

const versionIn = (response: RawResponse): string | undefined =>
  bootOf(response.text).snapshot.remotes.find(({ name }) => name === 'social')?.version;

/** Opens a link and resolves with the page that it redirects to. */
async function follow(
  site: TestSite,
  path: string,
  cookie = '',
): Promise<{ page: RawResponse; cookie: string }> {
  const link = await getPage(site.origin, path, { ...(cookie && { cookie }) });
  assert.equal(link.status, 303);
  const kept = cookieOf(link);
  return { page: await getPage(site.origin, String(link.headers.location), { cookie: kept }), cookie: kept };
}

test('[XT-23] a signed link shows a release to one visitor only, with a badge and a link to leave it', async () => {
  const { site, social, permit } = await siteWithCandidate();
  const link = await getPage(site.origin, `/home/latest?a=1&preview=${permit(social, CANDIDATE)}`);
  assert.equal(link.status, 303);
  assert.equal(link.headers.location, '/home/latest?a=1', 'the permit is no longer in the URL');
  assert.equal(link.headers['referrer-policy'], 'no-referrer');
  assert.equal(link.headers['cache-control'], 'no-store');
  assert.match(String(link.headers['set-cookie']), /^preview=.*HttpOnly; SameSite=Lax$/);

  const cookie = cookieOf(link);
  const mine = await getPage(site.origin, '/home/latest', { cookie });
  assert.equal(versionIn(mine), '2.0.0');
  assert.equal(mine.headers['cache-control'], 'private, no-store');
  assert.match(String(mine.headers.vary), /Cookie/);
  assert.equal(mine.headers['x-offline-copy'], undefined);
  assert.match(mine.text, /<aside id="preview-badge" aria-label="Preview">.*social 2\.0\.0.*Shared by mara/);
  assert.equal(bootOf(mine.text).page_id, undefined, 'a preview is not counted');
  assert.equal(bootOf(mine.text).has_worker, false);
  assert.deepEqual(
    bootOf(mine.text).tools?.releases.find(({ name }) => name === 'social'),
    { name: 'social', version: '2.0.0', why: 'preview' },
  );

  const others = await getPage(site.origin, '/home/latest');
  assert.equal(versionIn(others), '1.0.0');
  assert.doesNotMatch(others.text, /preview-badge/);
  assert.equal(bootOf(others.text).tools, undefined);
  assert.equal(others.headers['set-cookie'], undefined);

  const out = await getPage(site.origin, '/home/latest?preview=off', { cookie });
  assert.equal(out.status, 303);
  assert.match(String(out.headers['set-cookie']), /^preview=; .*Max-Age=0/);
});

test('[XT-23] the policy of a preview is the policy of every page', async () => {
  const { site, social, permit } = await siteWithCandidate();
  const { page } = await follow(site, `/home/latest?preview=${permit(social, CANDIDATE)}`);
  const nonceless = (response: RawResponse): string =>
    String(response.headers['content-security-policy'])
      .replaceAll(/nonce-[\w-]+/g, 'nonce')
      .replace(/page=.*/, 'page=');
  assert.equal(nonceless(page), nonceless(await getPage(site.origin, '/home/latest')));
});

test('[XT-23] a local server replaces a remote in one visitor’s policy and boot data', async () => {
  const { site, social, permit } = await siteWithCandidate();
  const own = { kind: 'server', remote: 'social', url: 'http://localhost:5101' } as const;
  const { page } = await follow(site, `/home/latest?preview=${permit(social, own)}`);
  assert.deepEqual(bootOf(page.text).tools?.servers, [{ remote: 'social', url: own.url }]);
  const policy = String(page.headers['content-security-policy']);
  assert.deepEqual(directiveOf(policy, 'connect-src'), ["'self'", own.url, 'ws://localhost:5101']);
  assert.equal(directiveOf(policy, 'script-src').length, 2, 'scripts use a nonce as on every page');
  assert.deepEqual(
    preloadsOf(page.text, 'script').filter(({ href }) => href?.includes('/r/social/')),
    [],
  );
  assert.match(page.text, /preview-badge.*localhost:5101/);
  const others = await getPage(site.origin, '/home/latest');
  assert.doesNotMatch(String(others.headers['content-security-policy']), /localhost/);
});

test('[XT-23] an invalid link shows the reason, sets no cookie, and links to the site', async () => {
  const { site, social, earnings, permit } = await siteWithCandidate();
  const good = permit(social, CANDIDATE);
  const stranger = signerOf(createKeyPair('social').file);
  const yesterday = new Date(Date.now() - 48 * 3_600_000);
  const far = { kind: 'server', remote: 'social', url: 'http://evil.example:80' } as const;
  const links: [string, string][] = [
    ['unsigned', good.split('.')[0] ?? ''],
    ['changed', good.replace(/^./, 'f')],
    ['of an unknown key', permit(stranger, CANDIDATE)],
    ['of another team', permit(earnings, CANDIDATE)],
    ['expired', permit(social, CANDIDATE, { now: yesterday })],
    ['of another site', permit(social, CANDIDATE, { site: 'https://other.example' })],
    ['valid for too long', permit(social, CANDIDATE, { hours: 1_000 })],
    ['for a server elsewhere', permit(social, far)],
    ['for the operators’ page', permit(social, { kind: 'console' })],
  ];
  for (const [what, text] of links) {
    const response = await getPage(site.origin, `/home/latest?preview=${text}`);
    assert.equal(response.status, 403, what);
    assert.equal(response.headers['set-cookie'], undefined, what);
    assert.match(response.text, /This link has expired.*<a href="\/home\/latest">/, what);
    const forged = await getPage(site.origin, '/home/latest', { cookie: `preview=${text}` });
    assert.equal(versionIn(forged), '1.0.0', `${what}, as a cookie`);
  }
});

test('[XT-23] a preview ends at once when its key is revoked, and the badge shows if the release was removed', async () => {
  const { site, social, permit } = await siteWithCandidate();
  const { cookie, page } = await follow(site, `/login?preview=${permit(social, CANDIDATE)}`);
  assert.equal(versionIn(page), '2.0.0');
  const gone = permit(social, { ...CANDIDATE, version: '9.9.9' });
  const { page: without } = await follow(site, `/login?preview=${gone}`);
  assert.equal(versionIn(without), '1.0.0');
  assert.match(without.text, /preview-badge.*preview is no longer available/);
  await site.releases.revokeKey(social.id, 'lost laptop');
  const after = await getPage(site.origin, '/login', { cookie });
  assert.equal(versionIn(after), '1.0.0');
  assert.doesNotMatch(after.text, /preview-badge/);
});

test('[XT-23] previews of two remotes combine; a second one of the same remote replaces the first', async () => {
  const { site, social, permit } = await siteWithCandidate();
  const signer = await addTeamKey(site.releases, OPERATORS);
  const shell = await writeShell(join(site.folder, 'shell'), '2.0.0', {
    files: {
      'main.55555555.js': '/* two */',
      'login-page.66666666.js': '/* log in */',
      'font.77777777.woff2': Buffer.from([1]),
      'server/frame.cjs': FRAME_CODE.replace('<header', '<header data-two'),
    },
  });
  await testReleases(site.store, { signer }).publish(shell);
  const first = await follow(site, `/login?preview=${permit(social, CANDIDATE)}`);
  const both = await follow(
    site,
    `/login?preview=${permit(signer, { kind: 'release', remote: 'shell', version: '2.0.0' })}`,
    first.cookie,
  );
  assert.equal(versionIn(both.page), '2.0.0');
  assert.match(both.page.text, /<header data-two/);
  assert.match(both.page.text, /Preview · 2 releases/);
  const back = await follow(
    site,
    `/login?preview=${permit(social, { ...CANDIDATE, version: '1.0.0' })}`,
    both.cookie,
  );
  assert.doesNotMatch(back.page.text, /social 2\.0\.0/);
});

test('[XT-23] the command prints the link, and fails for an unknown release', async () => {
  const { site, social } = await siteWithCandidate();
  let output = '';
  const service = edgeService({ site: site.origin, by: 'mara', readBuild, signerFor: async () => social });
  const run = (...args: string[]): Promise<number> => {
    output = '';
    const write = (text: string): void => {
      output += text;
    };
    return runCommand(args, {
      open: () => ({ service, saveKey: async () => '' }),
      write,
      writeError: write,
    });
  };
  assert.equal(await run('preview', 'social', '2.0.0', '--path', '/home/latest', '--json'), 0, output);
  const { link } = JSON.parse(output) as { link: string };
  const { page } = await follow(site, link.slice(site.origin.length));
  assert.equal(versionIn(page), '2.0.0');
  assert.equal(await run('preview', 'social', '9.9.9'), 5);
  assert.equal(await run('preview', 'social', 'http://evil.example:5101'), 2);
  assert.equal(await run('preview', 'social', '2.0.0', '--hours', '1000'), 2);
  assert.equal(await run('preview', 'social', 'http://127.0.0.1:5101', '--qr'), 0);
  assert.match(output, /\?preview=.*\n\n[\s\S]*█/);
});
