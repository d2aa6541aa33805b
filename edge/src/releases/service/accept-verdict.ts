import { type Reason, ReleaseError } from '#edge/releases/errors/release-error';
import { refuseIfAny, type Verdict } from '#edge/releases/gate/gate';
import type { Author } from '#edge/releases/state/state-changes';
import type { Actor } from './actor.ts';
import type { ChangeOptions } from './releases-port.ts';

/**
 * Returns the author of an accepted change; if an operator overrode the gate, with the reasons that were overridden. Throws
 * ReleaseError 'refused' for a verdict with reasons, and 'forbidden' if only an operator with a reason may override it.
 */
export function acceptVerdict(
  { reasons }: Verdict,
  actor: Actor,
  author: Author,
  options: ChangeOptions | undefined,
): Author {
  if (reasons.length === 0) return author;
  if (!options?.isForced) refuseIfAny(reasons);
  if (!actor.isOperator || !options?.reason) {
    throw new ReleaseError(
      'forbidden',
      "Only an operator may override the gate, and must give a reason: sign with an operators' key and add --reason.",
      { reasons },
    );
  }
  return { ...author, details: { ...author.details, forced_past: reasons.map(asFact) } };
}

function asFact({ code, subject, affects }: Reason): Record<string, unknown> {
  return { code, ...(subject && { subject }), ...(affects && { affects }) };
}
