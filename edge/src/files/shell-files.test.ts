import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { integrityOf, SHELL_FILES, SITE, writeShell } from '#test/builds';
import { rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';

/** Files that the build of the shell adds to its release. */
const OWN_FILES = join(import.meta.dirname, '../../../shell/site-files');
const TYPE_OF: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  png: 'image/png',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

test('browsers get the icons of the shell at the root of the site, as pictures', async () => {
  const site = await startSite();
  const names = await readdir(OWN_FILES);
  // Browsers request these two without a link to them.
  for (const name of ['favicon.ico', 'apple-touch-icon.png']) assert.ok(names.includes(name), name);
  const own = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [`site/${name}`, await readFile(join(OWN_FILES, name))] as const),
    ),
  );
  const files = { ...SHELL_FILES, ...own };
  const rest = {
    site: { ...SITE, files: Object.fromEntries(names.map((name) => [`/${name}`, `site/${name}`])) },
    integrity: integrityOf(files),
  };
  await site.releases.publish(await writeShell(join(site.folder, 'shell'), '2.0.0', { files, rest }));
  await site.releases.activate('shell', '2.0.0');
  for (const name of names) {
    const { status, headers, body } = await rawGet(site.origin, `/${name}`);
    assert.deepEqual([status, headers['content-type']], [200, TYPE_OF[name.split('.').at(-1) ?? '']], name);
    assert.deepEqual(body, own[`site/${name}`], name);
  }
});
