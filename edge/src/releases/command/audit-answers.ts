import type { ServiceAnswer } from '#edge/releases/calls/release-service';
import type { ReleaseReasons } from '#edge/releases/service/releases-port';
import type { ChainVerdict } from '#edge/releases/state/audit-chain';
import type { CommandOutput } from './text.ts';

/** Shows the verdicts on the history with the state, and on the stored releases. */
export function auditAnswer(answer: ServiceAnswer, verified: ServiceAnswer): CommandOutput {
  const { isIntact, lines, head, problem } = answer.audit as ChainVerdict;
  const releases = verified.releases as ReleaseReasons[];
  const chain = isIntact
    ? `The chain of all ${lines} lines is intact. Newest hash: ${head}\n`
    : `The history was tampered with. ${problem}\n`;
  const files =
    releases.length === 0
      ? 'All files of the releases in use match what was published.\n'
      : `Releases in use differ from the published ones:\n${releases.map(releaseText).join('')}`;
  const json = { audit: { is_intact: isIntact, lines, head, problem }, releases };
  return { text: chain + files, json, exit: isIntact && releases.length === 0 ? 0 : 1 };
}

function releaseText({ remote, version, reasons }: ReleaseReasons): string {
  return reasons.map(({ message, code }) => `  - ${remote} ${version}: ${message} [${code}]\n`).join('');
}

export function restoreAnswer(answer: ServiceAnswer): CommandOutput {
  const { is_changed: isChanged, revision } = answer;
  const text = isChanged
    ? `Restored the last trusted state (revision ${revision}). Find out who changed the store.\n`
    : `The stored state is trusted (revision ${revision}): nothing to restore.\n`;
  return { text, json: answer };
}
