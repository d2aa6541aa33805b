import type { ServiceAnswer } from '#edge/releases/calls/release-service';
import { ReleaseError } from '#edge/releases/errors/release-error';
import type { ReleaseRecord } from '#edge/releases/store/release-store';
import type { CommandOutput } from './text.ts';

/** Prints the signature of a release as `--signature` takes it. Throws ReleaseError 'refused' for one without a signature. */
export function signatureAnswer(answer: ServiceAnswer): CommandOutput {
  const { remote, version, digest, signature } = answer.record as ReleaseRecord;
  if (!signature)
    throw new ReleaseError(
      'refused',
      `${remote} ${version} is not signed. Publish it with the key of its team first.`,
    );
  const text = `${signature.key}:${signature.value}`;
  return { text: `${text}\n`, json: { remote, version, digest, signature: text } };
}
