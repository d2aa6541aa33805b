import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createKeyPair } from '#edge/releases/keys/signing-keys';
import { writeShell, writeSocial } from '#test/builds';
import { RELEASE_COMMAND } from '#test/bundle';
import { tempFolder } from '#test/temp-folder';

interface Outcome {
  exit: number;
  out: string;
  error: string;
}

/** Runs the command as a team does, in its own process. */
function runner(folder: string, more: Record<string, string> = {}) {
  return (...args: string[]): Promise<Outcome> =>
    new Promise((resolve) => {
      const env = { DATA_DIR: folder, RELEASED_BY: 'mara', ...more };
      const options = { env, cwd: join(import.meta.dirname, '../../..') };
      execFile(process.execPath, [RELEASE_COMMAND, ...args], options, (failure, out, error) => {
        resolve({ exit: failure ? Number(failure.code) : 0, out, error });
      });
    });
}

async function runnerWithKeys() {
  const folder = await tempFolder();
  const release = runner(folder);
  assert.equal((await release('setup', 'shell', 'social')).exit, 0);
  return { folder, release };
}

test('[XT-23] a team can publish, activate, roll back and view the history', async () => {
  const { folder, release } = await runnerWithKeys();
  await writeShell(join(folder, 'shell'), '1.0.0');
  const social = join(folder, 'social');

  await writeSocial(social, '1.0.0');
  const published = await release('publish', social, '--activate');
  assert.equal(published.exit, 0, published.error);
  assert.match(
    published.out,
    /^Published social 1\.0\.0: 5 files, .* kB, .* kB as brotli\.\nsocial 1\.0\.0 is active from the next page load \(revision 1\)\.\nNote: Its pages were not drawn, because the release command runs no browser.*\n$/,
  );

  await writeSocial(social, '2.0.0');
  assert.equal((await release('publish', social)).exit, 0);
  assert.match((await release('activate', 'social', '2.0.0', '--expect', '1')).out, /revision 2/);
  assert.match(
    (await release('rollback', 'social')).out,
    /^social 1\.0\.0 is active from the next page load/,
  );

  const status = await release('status');
  assert.match(
    status.out,
    /^Revision 3\nremote +active +previous +canary +since\nsocial +1\.0\.0 +- +- +\S+ mara\n$/,
  );
  const { history } = JSON.parse((await release('history', 'social', '--json')).out);
  assert.deepEqual(
    history.map((line: Record<string, unknown>) => [
      line.action,
      line.version,
      line.from,
      line.revision,
      line.by,
    ]),
    [
      ['rollback', '1.0.0', '2.0.0', 3, 'mara'],
      ['activate', '2.0.0', '1.0.0', 2, 'mara'],
      ['publish', '2.0.0', null, 1, 'mara'],
      ['activate', '1.0.0', null, 1, 'mara'],
      ['publish', '1.0.0', null, 0, 'mara'],
    ],
  );
});

test('[XT-23] publish prints what activate would refuse, and keeps the release', async () => {
  const { folder, release } = await runnerWithKeys();
  const [shell, social, next] = ['shell', 'social', 'next'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeShell(shell, '1.0.0');
  await writeSocial(social, '1.0.0', { rest: { shared: { react: '^18.0.0', rxjs: '^7.0.0' } } });
  await writeSocial(next, '2.0.0');
  assert.equal((await release('publish', shell, '--activate')).exit, 0);

  const published = await release('publish', social);
  assert.equal(published.exit, 8, published.error);
  assert.match(
    published.out,
    /^Published social 1\.0\.0: .*\nsocial 1\.0\.0 can't be activated yet:\n {2}- social requires react .* \[shared-\w+\]\n {2}- social requires rxjs/,
  );
  const json = await release('publish', social, next, '--json');
  assert.equal(json.exit, 8);
  const [refused, passing] = JSON.parse(json.out).releases;
  assert.deepEqual(
    [refused.is_new, refused.passes, passing.is_new, passing.passes],
    [false, false, true, true],
  );
  assert.equal(refused.reasons[0].subject, 'react');
  assert.deepEqual(passing.reasons, []);

  const activated = await release('publish', social, '--activate');
  assert.equal(activated.exit, 3);
  assert.match(activated.error, /^The gate rejected this release:\n {2}- social requires react/);
  assert.equal((await release('activate', 'social', '2.0.0')).exit, 0);
});

test('[XT-23] each error has its exit code and, in JSON, its code and HTTP status', async () => {
  const { folder, release } = await runnerWithKeys();
  const social = join(folder, 'social');
  await writeSocial(social, '1.0.0');
  await release('publish', social, '--activate');
  await writeSocial(social, '1.0.0', { rest: { commit: 'other' } });

  const cases: [args: string[], exit: number, code: string, status: number][] = [
    [['publish', social], 4, 'version-taken', 409],
    [['publish', folder], 3, 'invalid-build', 422],
    [['activate', 'social', '9'], 5, 'unknown-release', 404],
    [['activate', 'social', '1.0.0', '--expect', '7'], 4, 'stale-revision', 409],
    [['activate', 'social'], 2, 'usage', 400],
    [['activate', 'social', '1.0.0', '--expect', 'x'], 2, 'usage', 400],
    [['deploy'], 2, 'usage', 400],
    [['status', '--what'], 2, 'usage', 400],
  ];
  const outcomes = await Promise.all(cases.map(([args]) => release(...args, '--json')));
  for (const [at, [args, exit, code, status]] of cases.entries()) {
    const outcome = outcomes[at];
    assert.equal(outcome?.exit, exit, args.join(' '));
    const answer = JSON.parse(outcome?.out ?? '');
    assert.deepEqual([answer.status, answer.code, answer.http_status], ['error', code, status]);
  }
  const plainOutput = await release('publish', social);
  assert.match(plainOutput.error, /published with other bytes on .* build a new version/);
  assert.equal(plainOutput.out, '');
});

test('[XT-23] a missing key is explained in one line, a wrong command with a hint', async () => {
  const folder = await tempFolder();
  const file = join(folder, 'none.json');
  await writeSocial(join(folder, 'social'), '1.0.0');
  const missing = await runner(folder, { RELEASE_KEY: file })('publish', join(folder, 'social'));
  assert.equal(missing.exit, 2);
  assert.equal(
    missing.error,
    `There is no key file ${file}. Set RELEASE_KEY to the file that "release keys create" or "keys rotate" saved.\n`,
  );
  await writeFile(file, '{}');
  const wrong = await runner(folder, { RELEASE_KEY: file })('publish', join(folder, 'social'));
  assert.match(wrong.error, /^.*none\.json does not hold a private key\. Set RELEASE_KEY to .*\n$/);
  const unknown = await runner(folder)('deploy');
  assert.equal(
    unknown.error,
    'There is no command "deploy". Run "release --help" for all commands and options.\n',
  );
  assert.match((await runner(folder)('--help')).out, /^release publish/);
});

test('[XT-23] a changed state is refused, reported and restored; one of an earlier version is adopted', async () => {
  const { folder, release } = await runnerWithKeys();
  await writeSocial(join(folder, 'social'), '1.0.0');
  assert.equal((await release('publish', join(folder, 'social'), '--activate')).exit, 0);
  assert.match((await release('audit')).out, /is intact.*\nAll files of the releases in use/);
  const file = join(folder, 'releases', 'state.json');
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace('"is_operator": false', '"is_operator": true'));

  const status = (await release('status')).out;
  assert.match(status, /social +1\.0\.0.*\nThe stored state is refused.*release restore/s);
  assert.equal(status.split('The stored state is refused').length, 2);
  const audit = await release('audit', '--json');
  assert.deepEqual([audit.exit, JSON.parse(audit.out).audit.is_intact], [1, false]);
  const change = await release('disable', 'social', '--json');
  assert.deepEqual([change.exit, JSON.parse(change.out).code], [1, 'untrusted-store']);
  const { error } = await release('disable', 'social');
  assert.match(error, /^The stored state is refused.*\[state-changed\]\n$/);
  assert.equal(error.split('The stored state is refused').length, 2);
  assert.match((await release('restore')).out, /Restored the last trusted state/);
  assert.match((await release('restore')).out, /nothing to restore/);
  assert.equal((await release('disable', 'social')).exit, 0);

  await writeFile(file, good.replace(/,\s*"seal": \{[^}]*\}/, ''));
  assert.match((await release('status')).out, /social +\(disabled\).*is not sealed/s);
  await rm(join(folder, 'releases-keys', 'state'), { recursive: true });
  assert.match((await release('status')).out, /social +1\.0\.0/);
  assert.match((await release('history')).out, /seal.*first start with sealed states/);
});

test('[XT-23] of two processes that expect the same revision exactly one wins', async () => {
  const { folder, release } = await runnerWithKeys();
  for (const version of ['1', '2']) {
    await writeSocial(join(folder, 'social'), version);
    await release('publish', join(folder, 'social'));
  }
  const outcomes = await Promise.all(
    ['1', '2'].map((version) => release('activate', 'social', version, '--expect', '0')),
  );
  assert.deepEqual(outcomes.map(({ exit }) => exit).sort(), [0, 4]);
});

test('[XT-37] an operator registers the key that a team made itself, and gets no private half', async () => {
  const { folder, release } = await runnerWithKeys();
  const { publicKey } = createKeyPair('wishes');
  const registered = await release('keys', 'create', 'wishes', '--public-key', publicKey);
  assert.match(registered.out, /^Registered key \w{16} of wishes for wishes\. The team can publish now\.\n$/);
  assert.deepEqual(
    (await readdir(join(folder, 'releases-keys'))).filter((name) => name.startsWith('wishes')),
    [],
  );
  const wrong = await release('keys', 'create', 'other', '--public-key', 'abc');
  assert.match(wrong.error, /must be an Ed25519 key/);
});

test('[XT-37] an operator registers the pipeline of a team, and the list shows which jobs it accepts', async () => {
  const { release } = await runnerWithKeys();
  const rules = ['--issuer', 'https://ci.example', '--audience', 'https://shop.example'];
  const claims = ['--claim', 'repository=acme/wishes', '--claim', 'ref=refs/heads/main'];
  const registered = await release('keys', 'trust', 'wishes', ...rules, ...claims);
  assert.match(registered.out, /^Registered pipeline \w{16} of wishes for wishes\. Its jobs can publish now/);
  assert.match(
    (await release('keys', 'list')).out,
    /wishes .*jobs of https:\/\/ci\.example with repository=acme\/wishes, ref=refs\/heads\/main/,
  );
  assert.match((await release('keys', 'trust', 'wishes', ...rules)).error, /Require at least one claim/);
  assert.match(
    (await release('keys', 'trust', 'wishes', ...claims)).error,
    /Name the issuer and the audience/,
  );
  assert.match(
    (await release('keys', 'trust', 'wishes', '--claim', 'x')).error,
    /--claim is "x"; it must be/,
  );
});
