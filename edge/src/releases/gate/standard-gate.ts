import { missingHashes } from '#edge/releases/build/build-rules';
import { manifestFileOf } from '#edge/releases/build/release';
import { SHELL } from '#edge/releases/build/release-names';
import type { ReadApiCalls } from '#edge/releases/compatibility/api-calls';
import { isRefusal, nullIfRefused, type Reason } from '#edge/releases/errors/release-error';
import { type SignatureInput, signatureProblem } from '#edge/releases/keys/release-signature';
import { loadFrame } from '#edge/releases/release-set/frame-module';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseRecord, ReleaseStore } from '#edge/releases/store/release-store';
import { digestProblem, unlistedFiles, wrongFiles } from '#edge/releases/trust/verify-release';
import { backendCheck } from './backend-check.ts';
import { callCheck } from './call-check.ts';
import { codeCheck } from './code-check.ts';
import { type Check, createGate, type Gate } from './gate.ts';
import { neighborCheck } from './neighbor-check.ts';
import { sizeCheck } from './size-check.ts';

/**
 * Creates the gate with all checks. `others` run a release's code too; without `readApiCalls`, calls are not compared with the
 * API.
 */
export function standardGate(
  store: ReleaseStore,
  others: readonly Check[] = [],
  readApiCalls: ReadApiCalls | null = null,
): Gate {
  const checks = [
    signatureCheck,
    codeCheck,
    sizeCheck,
    bytesCheck(store),
    neighborCheck(store),
    backendCheck(store),
    callCheck(store, readApiCalls),
  ];
  return createGate(checks, [frameCheck(store), ...others]);
}

/** Checks that the stored files are still the signed ones, because the store may have been tampered with. */
function bytesCheck(store: ReleaseStore): Check {
  return {
    async beforeActivate({ record, state }) {
      const changed = digestProblem(record, state.remotes[record.remote]?.digests);
      return [
        ...(await wrongFiles(store, record)),
        ...(changed ? [changed] : await unlistedHashes(store, record)),
        ...(await unlistedFiles(store, record)),
      ];
    },
  };
}

/** Pages load a file by its hash in the manifest, so each file needs one, and the same as in the record. */
async function unlistedHashes(
  store: ReleaseStore,
  { remote, version, files }: ReleaseRecord,
): Promise<Reason[]> {
  // A manifest that can't be read is reported by the neighbor check.
  const release = await readRelease(store, remote, version).catch(nullIfRefused);
  if (!release) return [];
  const { integrity } = release.manifest;
  const own = manifestFileOf(remote);
  const differing = Object.entries(files)
    .filter(([file, { sha256: hash }]) => file !== own && integrity[file] !== hash)
    .map(([file]) => `${file} has another hash in ${own}, or none. Build again.`);
  return [...missingHashes(release), ...differing].map((message) => ({ code: 'integrity', message }));
}

/**
 * Checks that the shell's frame loads, because without it every first paint is empty. Loads it from the store, because a
 * file that the manifest does not list is missing there.
 */
export function frameCheck(store: ReleaseStore): Check {
  return {
    async beforeActivate({ record: { remote, version } }) {
      if (remote !== SHELL) return [];
      try {
        const release = await readRelease(store, remote, version);
        if (release.kind === 'shell') await loadFrame(store, release.manifest);
        return [];
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const [reason] = error.message.split('\n', 1);
        return [{ code: 'frame', message: `The frame of shell ${version} can't be loaded: ${reason}` }];
      }
    },
  };
}

/** Accepts only releases that are signed by the owner's key, and only while that key is trusted. */
export const signatureCheck: Check = {
  beforePublish({ build, signature, state, at }) {
    const { name: remote, version } = build.release.manifest;
    return reasonsOf({
      remote,
      version,
      digest: build.digest,
      signature,
      keys: state.keys,
      publishedAt: at,
    });
  },
  beforeActivate({ record, state }) {
    const { remote, version, digest, signature = null, published_at: publishedAt } = record;
    return reasonsOf({ remote, version, digest, signature, keys: state.keys, publishedAt });
  },
};

function reasonsOf(input: SignatureInput): Reason[] {
  const problem = signatureProblem(input);
  return problem ? [problem] : [];
}
