import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { sha256 } from '#edge/lib/file-hash';
import { digestOfHashes, readBuild } from '#edge/releases/build/check-build';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { signPermit } from '#edge/releases/keys/permit';
import { signRelease } from '#edge/releases/keys/release-signature';
import { createKeyPair, signerOf } from '#edge/releases/keys/signing-keys';
import { storedFacts } from '#edge/releases/service/compress-files';
import type { NewFile, ReleaseRecord } from '#edge/releases/store/release-store';
import { ENTRY_CODE, integrityOf, socialManifest, writeSocial } from '#test/builds';
import { getPage, rawGet } from '#test/raw-get';
import { RELEASE_PLACES } from '#test/release-places';
import { startTrustedSite, type TrustedSite, untilVersion, versionOn } from '#test/trusted-site';

const ENTRY = 'remoteEntry.11111111.js';
const EVIL = 'globalThis.evil = true;\n'.repeat(100);

/** The operator's repair, after which everything must work as usual. */
type Repair = { repair(): Promise<void> } | undefined;

async function get(
  { site }: Pick<TrustedSite, 'site'>,
  version: string,
  file: string,
  encoding = 'identity',
) {
  const path = `/r/social/${version}/${file}`;
  return rawGet(site.origin, path, { headers: { 'accept-encoding': encoding } });
}

/** Asserts that the file is refused, must not be cached, and is reported. */
async function assertRefused(
  trusted: Pick<TrustedSite, 'site' | 'refusals'>,
  version: string,
  code: string,
  encoding?: string,
) {
  const { status, headers, text } = await get(trusted, version, ENTRY, encoding);
  assert.deepEqual([status, headers['cache-control']], [502, 'no-store']);
  assert.equal(headers['content-encoding'], undefined);
  assert.doesNotMatch(text, /evil/);
  const row = trusted.refusals.rows().find((one) => one.code === code);
  assert.deepEqual([row?.remote, row?.version], ['social', version]);
  assert.ok((trusted.refusals.counts()[code] ?? 0) > 0);
}

async function reasonsOf({ releases }: TrustedSite, version: string): Promise<string[]> {
  const { reasons } = await releases.check('social', version);
  const refused = (error: unknown): boolean => error instanceof ReleaseError && error.code === 'refused';
  await assert.rejects(releases.activate('social', version), refused);
  return reasons.map(({ code }) => code);
}

async function verified({ releases }: TrustedSite): Promise<string[]> {
  const found = await releases.verifyReleases();
  return found.flatMap(({ remote, version, reasons }) =>
    reasons.map(({ code }) => `${remote} ${version} ${code}`),
  );
}

function factsOf(files: ReadonlyMap<string, NewFile>): ReleaseRecord['files'] {
  return Object.fromEntries([...files].map(([file, made]) => [file, storedFacts(made)]));
}

/** Writes a complete build that an unknown key signed past the edge. */
async function plant(trusted: TrustedSite, version: string, change: Partial<ReleaseRecord> = {}) {
  const { place, folder } = trusted;
  const key = createKeyPair('operators');
  const files = {
    [ENTRY]: EVIL,
    'remote.22222222.js': '',
    'feed-page.33333333.js': '',
    'post-page.44444444.js': '',
  };
  const { files: built, digest } = await readBuild(
    await writeSocial(join(folder, 'evil'), version, { files }),
  );
  const made = new Map([...built].map(([file, plain]): [string, NewFile] => [file, { plain, encoded: {} }]));
  const record: ReleaseRecord = {
    remote: 'social',
    version,
    digest,
    published_at: new Date().toISOString(),
    published_by: 'mallory',
    signature: signRelease({ remote: 'social', version, digest }, signerOf(key.file)),
    files: factsOf(made),
  };
  await place.open().put({ record, files: made });
  await place.write(place.recordOf('social', version), JSON.stringify({ ...record, ...change }));
}

/** Replaces a stored file; returns the repair. */
async function swap({ place }: TrustedSite, file: string, bytes: Buffer | string) {
  const path = await place.fileOf('social', '1.0.0', file);
  const before = file.endsWith('.br') ? brotliCompressSync(ENTRY_CODE) : await place.read(path);
  await place.write(path, bytes);
  return () => place.write(path, before);
}

const ATTACKS: Record<string, (trusted: TrustedSite) => Promise<Repair>> = {
  async 'a good record vouches for other files'(trusted) {
    const { place } = trusted;
    await plant(trusted, '9.9.5');
    await place.write(place.recordOf('social', '9.9.5'), await place.read(place.recordOf('social', '2.0.0')));
    assert.deepEqual(await reasonsOf(trusted, '9.9.5'), ['record-of-another-release']);
    await assertRefused(trusted, '9.9.5', 'record-of-another-release');
    return undefined;
  },
  async 'a good record gets the name of another release'(trusted) {
    const { place } = trusted;
    await plant(trusted, '9.9.6');
    const good = JSON.parse(await place.read(place.recordOf('social', '2.0.0'))) as ReleaseRecord;
    const planted = JSON.parse(await place.read(place.recordOf('social', '9.9.6'))) as ReleaseRecord;
    const { digest, signature, files } = good;
    await place.write(
      place.recordOf('social', '9.9.6'),
      JSON.stringify({ ...planted, digest, signature, files }),
    );
    assert.ok((await reasonsOf(trusted, '9.9.6')).includes('signature-wrong'));
    await assertRefused(trusted, '9.9.6', 'signature-wrong');
    return undefined;
  },
  async 'a foreign key signs a release'(trusted) {
    await plant(trusted, '9.9.7');
    assert.deepEqual(await reasonsOf(trusted, '9.9.7'), ['signature-key-unknown']);
    await assertRefused(trusted, '9.9.7', 'signature-key-unknown');
    return undefined;
  },
  async 'an active file is swapped'(trusted) {
    const repair = await swap(trusted, ENTRY, EVIL);
    await assertRefused(trusted, '1.0.0', 'hash-wrong');
    assert.deepEqual(await verified(trusted), ['social 1.0.0 hash-wrong']);
    return { repair };
  },
  async 'a compressed copy is swapped'(trusted) {
    const repair = await swap(trusted, `${ENTRY}.br`, brotliCompressSync(EVIL));
    await assertRefused(trusted, '1.0.0', 'hash-wrong', 'br');
    assert.equal((await get(trusted, '1.0.0', ENTRY)).text, ENTRY_CODE);
    assert.deepEqual(await verified(trusted), ['social 1.0.0 hash-wrong']);
    return { repair };
  },
  async 'a compressed copy is not compressed'(trusted) {
    const repair = await swap(trusted, `${ENTRY}.br`, EVIL);
    await assertRefused(trusted, '1.0.0', 'hash-wrong', 'br');
    return { repair };
  },
  async 'the record of an active release lists other files'(trusted) {
    const { place } = trusted;
    const path = place.recordOf('social', '1.0.0');
    const before = await place.read(path);
    const record = JSON.parse(before) as ReleaseRecord;
    const files = { ...record.files, [ENTRY]: storedFacts({ plain: Buffer.from(EVIL), encoded: {} }) };
    await place.write(path, JSON.stringify({ ...record, files }));
    const again = { ...trusted, ...(await trusted.restart()) };
    await assertRefused(again, '1.0.0', 'digest-wrong');
    // Rewriting the digest does not help, because the sealed state names it.
    const hashes = Object.entries(files).map(([file, { sha256: hash }]) => [file, hash] as const);
    await place.write(path, JSON.stringify({ ...record, files, digest: digestOfHashes(hashes) }));
    const once = { ...trusted, ...(await trusted.restart()) };
    await assertRefused(once, '1.0.0', 'release-changed');
    assert.ok((await verified(once)).includes('social 1.0.0 release-changed'));
    return { repair: () => place.write(path, before) };
  },
  async 'a signed manifest lacks the hash of a file that pages load'(trusted) {
    const { place, signer } = trusted;
    const version = '9.9.8';
    const manifest = { ...socialManifest(version), integrity: integrityOf({ [ENTRY]: ENTRY_CODE }) };
    const built = { [ENTRY]: ENTRY_CODE, 'remote.json': JSON.stringify(manifest) };
    const plain = Object.entries(built).map(([file, text]) => [file, Buffer.from(text)] as const);
    const digest = digestOfHashes(plain.map(([file, bytes]) => [file, sha256(bytes)]));
    const signature = signRelease({ remote: 'social', version, digest }, signer);
    const at = new Date().toISOString();
    const record = { remote: 'social', version, digest, signature, published_at: at, published_by: 'team' };
    const files = new Map(
      plain.map(([file, bytes]): [string, NewFile] => [file, { plain: bytes, encoded: {} }]),
    );
    await place.open().put({ record: { ...record, files: factsOf(files) }, files });
    assert.deepEqual([...new Set(await reasonsOf(trusted, version))], ['integrity']);
    return undefined;
  },
  async 'a used permit is sent again after the state was rolled back'(trusted) {
    const { place, site, signer, store, releases } = trusted;
    const old = await place.read(place.state);
    const may = { kind: 'console' } as const;
    const permit = signPermit({ site: site.origin, by: 'mara', hours: 0.1, may }, signer);
    const signIn = (publicKey: string) =>
      rawGet(site.origin, '/releases/v1/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ permit, public_key: publicKey }),
      });
    assert.equal((await signIn(createKeyPair('mara').publicKey)).status, 200);
    await place.write(place.state, old);
    const replay = await signIn(createKeyPair('mallory').publicKey);
    assert.deepEqual([replay.status, JSON.parse(replay.text).code], [503, 'untrusted-store']);
    assert.ok((trusted.refusals.counts()['state-rolled-back'] ?? 0) > 0);
    const { keys } = (await store.readState()).state;
    assert.equal(keys.filter(({ session_of: session }) => session).length, 1);
    return {
      async repair() {
        await releases.restore();
        const again = await signIn(createKeyPair('mallory').publicKey);
        assert.deepEqual([again.status, JSON.parse(again.text).code], [409, 'replayed']);
      },
    };
  },
};

for (const [kind, open] of Object.entries(RELEASE_PLACES)) {
  for (const [title, attack] of Object.entries(ATTACKS)) {
    test(`[XT-23] ${kind}: ${title}: refused and reported, and the last trusted releases stay`, async () => {
      const trusted = await startTrustedSite(await open());
      const attacked = await attack(trusted);
      assert.equal(await versionOn(trusted), '1.0.0');
      await attacked?.repair();
      const { text, status } = await get(trusted, '1.0.0', ENTRY);
      assert.deepEqual([status, text], [200, ENTRY_CODE]);
      assert.deepEqual(await verified(trusted), []);
      await trusted.releases.activate('social', '2.0.0');
      await untilVersion(trusted, '2.0.0');
    });
  }

  test(`[XT-23] ${kind}: an extra file beside a release is not served, and found by its audit and its checks`, async () => {
    const trusted = await startTrustedSite(await open());
    const { place, refusals } = trusted;
    for (const version of ['1.0.0', '2.0.0'])
      await place.write(await place.fileOf('social', version, 'extra.js'), EVIL);
    assert.equal((await get(trusted, '1.0.0', 'extra.js')).status, 404);
    // Any URL that doesn't exist returns the same, so a request for it is no sign of an attack.
    assert.deepEqual(refusals.rows(), []);
    assert.deepEqual(await reasonsOf(trusted, '2.0.0'), ['file-unlisted']);
    assert.deepEqual(await verified(trusted), ['social 1.0.0 file-unlisted']);
    for (const version of ['1.0.0', '2.0.0'])
      await place.remove(await place.fileOf('social', version, 'extra.js'));
    assert.deepEqual(await verified(trusted), []);
    await trusted.releases.activate('social', '2.0.0');
    await untilVersion(trusted, '2.0.0');
  });

  test(`[XT-23] ${kind}: a swapped frame of the active shell is reported and not run, and pages are sent without it`, async () => {
    const trusted = await startTrustedSite(await open());
    const { place } = trusted;
    const path = await place.fileOf('shell', '1.0.0', 'server/frame.cjs');
    const before = await place.read(path);
    await place.write(path, `globalThis.evil = true;\n${before}`);
    const again = await trusted.restart();
    assert.equal(await versionOn(again), '1.0.0');
    const framed = /<header data-remotes/;
    assert.doesNotMatch((await getPage(again.site.origin, '/login')).text, framed);
    assert.equal(Reflect.get(globalThis, 'evil'), undefined);
    assert.deepEqual(
      again.refusals.rows().map(({ code, remote, version, subject }) => [code, remote, version, subject]),
      [['hash-wrong', 'shell', '1.0.0', 'server/frame.cjs']],
    );
    await place.write(path, before);
    const repaired = await trusted.restart();
    assert.match((await getPage(repaired.site.origin, '/login')).text, framed);
  });

  test(`[XT-23] ${kind}: a changed manifest of an active release is replaced by the previous release`, async () => {
    const trusted = await startTrustedSite(await open());
    await trusted.releases.activate('social', '2.0.0');
    const { place } = trusted;
    const path = await place.fileOf('social', '2.0.0', 'remote.json');
    const before = await place.read(path);
    await place.write(path, before.replace('"abc"', '"evil"'));
    const again = { ...trusted, ...(await trusted.restart()) };
    assert.equal(await versionOn(again), '1.0.0');
    assert.deepEqual(
      again.refusals.rows().map(({ code, version }) => [code, version]),
      [['hash-wrong', '2.0.0']],
    );
    await place.write(path, before);
    await untilVersion(again, '2.0.0', 10_000);
  });
}
