import type { Reason } from '#edge/releases/errors/release-error';
import { type SignatureInput, signatureProblem } from '#edge/releases/keys/release-signature';
import type { Check } from './gate.ts';

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
