import { css } from '@emotion/react';
import { color, text, touchTarget } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useState } from 'react';
import { ReasonList } from '#lib/action-dialog.tsx';
import { useConsole } from '#lib/console-context.tsx';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import type { Verdict } from '#lib/responses.ts';

interface GateVerdictProps {
  remote: string;
  version: string;
  /** Revision of the release set that the release is checked against. */
  revision: number;
}

/** A check reads the release and all its neighbors, so at most two run at a time. */
const queue = pLimit(2);

/** Shows the gate's verdict on activating the release now. */
export function GateVerdict({ remote, version, revision }: GateVerdictProps) {
  const { edge } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const { data: verdict, isPending } = useQuery({
    queryKey: ['check', remote, version, revision],
    queryFn: ({ signal }) =>
      queue(async () => {
        // The table may have been closed while the check was waiting.
        signal.throwIfAborted();
        return edge.call<Verdict>('check', { remote, version });
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isPending) return <span css={styles.checking}>{CONSOLE_TEXTS.checking}</span>;
  if (!verdict) return <span css={styles.checking}>–</span>;
  // An edge of an earlier version sends no notes.
  const { reasons, notes = [] } = verdict;
  const passes = reasons.length === 0;
  if (passes && notes.length === 0) return <span css={styles.passes}>{CONSOLE_TEXTS.passes}</span>;
  return (
    <>
      <button
        type="button"
        css={[styles.more, passes ? styles.passes : styles.refuses]}
        onClick={() => setOpen(true)}
      >
        {passes ? CONSOLE_TEXTS.passesWithNotes(notes.length) : CONSOLE_TEXTS.refuses(reasons.length)}
      </button>
      {isOpen && (
        <Dialog isOpen title={`${CONSOLE_TEXTS.gate}: ${remote} ${version}`} onClose={() => setOpen(false)}>
          <ReasonList reasons={reasons} />
          {notes.map((note) => (
            <p key={note} css={styles.note}>
              {note}
            </p>
          ))}
        </Dialog>
      )}
    </>
  );
}

const styles = {
  checking: css({ ...text('xs'), color: color.text3 }),
  passes: css({ ...text('xs', 600), color: color.success }),
  refuses: css({ ...text('xs', 600), color: color.danger }),
  note: css(text('sm')),
  more: css({
    ...touchTarget,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  }),
};
