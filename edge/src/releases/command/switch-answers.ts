import { type Audience, recipientsText } from '#edge/releases/audience/audience';
import type { ServiceAnswer } from '#edge/releases/calls/release-service';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { readPercent } from './read-arguments.ts';
import { type CommandOutput, noteList } from './text.ts';

/** Reads `on`, `off` or a share. Throws ReleaseError 'usage' if it doesn't say who gets the part. */
export function readSwitch(
  text: string | undefined,
  audience: Audience | undefined,
): { percent: number; audience?: Audience | undefined } {
  if (text === undefined && !audience)
    throw new ReleaseError(
      'usage',
      'Say who gets it: on, off, a share such as 10%, or visitors, such as "--accounts mara,sam".',
    );
  if (text === 'on') return { percent: 100 };
  if (text === 'off' && audience)
    throw new ReleaseError('usage', 'A part that is off has no visitors: leave out "off" or the visitors.');
  return { percent: text === undefined || text === 'off' ? 0 : readPercent(text), audience };
}

/** Says who gets a part after it was switched. */
export function switchAnswer({ status: _, ...json }: ServiceAnswer): CommandOutput {
  const { part, percent, audience, is_changed: isChanged, revision, notes } = json;
  const to = { percent: percent as number, audience: audience as Audience | undefined };
  const when = isChanged ? 'from the next page load' : 'already';
  return { text: `${part} is ${switchText(to)} ${when} (revision ${revision}).\n${noteList(notes)}`, json };
}

/** Such as `off`, `on` or `on for 10 % of visitors and countries AT`. */
export function switchText(to: { percent: number; audience?: Audience | undefined }): string {
  if (to.percent >= 100) return 'on';
  return to.percent === 0 && !to.audience ? 'off' : `on for ${recipientsText(to)}`;
}
