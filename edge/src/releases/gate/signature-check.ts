import { signatureProblem } from '#edge/releases/record/release-signature';
import type { Reason } from '#edge/releases/service/release-error';
import type { Check } from './gate.ts';

export const SIGNATURE_MESSAGES: Record<NonNullable<ReturnType<typeof signatureProblem>>, string> = {
  'signature-missing': 'It is not signed. Publish it with the key of its team.',
  'signature-key-unknown': 'The key that signed it is unknown here. Publish it with a registered key.',
  'signature-key-revoked': 'The key that signed it was revoked. Publish the same build with a valid key.',
  'signature-key-session': 'It is signed by the key of a browser, which may sign requests only.',
  'signature-key-expired':
    'The key had expired when it was published. Publish the same build with the new key.',
  'signature-wrong': 'The signature does not match these bytes.',
  'signature-of-another-team': 'The key belongs to a team that does not own this remote.',
};

/** Accepts only releases that are signed by the owner's key, and only while that key is trusted. */
export const signatureCheck: Check = {
  beforePublish({ build, signature, state, at }) {
    const { name: remote, version } = build.release.manifest;
    const { digest } = build;
    return reasonsOf(
      signatureProblem({ remote, version, digest, signature, keys: state.keys, publishedAt: at }),
    );
  },
  beforeActivate({ record, state }) {
    const { remote, version, digest, signature = null, published_at: publishedAt } = record;
    return reasonsOf(signatureProblem({ remote, version, digest, signature, keys: state.keys, publishedAt }));
  },
};

function reasonsOf(code: ReturnType<typeof signatureProblem>): Reason[] {
  return code ? [{ code, message: SIGNATURE_MESSAGES[code] }] : [];
}
