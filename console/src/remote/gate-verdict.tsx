import { css } from '@emotion/react';
import { color, text } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { useEffect, useState } from 'react';
import { ReasonList } from '#lib/action-dialog.tsx';
import type { Reason } from '#lib/answers.ts';
import { useConsole } from '#lib/console-context.tsx';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { inTurn } from '#lib/in-turn.ts';

interface GateVerdictProps {
  remote: string;
  version: string;
  /** Revision of the release set that the release is checked against. */
  revision: number;
}

/** A check reads the release and all its neighbors, so at most two run at a time. */
const queue = inTurn(2);

interface Verdict {
  key: string;
  /** Null when the check failed. */
  reasons: readonly Reason[] | null;
}

/** The gate's verdict on an activation now. */
export function GateVerdict({ remote, version, revision }: GateVerdictProps) {
  const { edge } = useConsole();
  const key = `${remote} ${version} ${revision}`;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const tell = (reasons: readonly Reason[] | null): void => {
      if (!isLeft) setVerdict({ key, reasons });
    };
    const ask = () => edge.call<{ reasons: Reason[] }>('check', { remote, version });
    void queue(async () => (isLeft ? null : (await ask()).reasons)).then(tell, () => tell(null));
    return () => {
      isLeft = true;
    };
  }, [edge, remote, version, key]);

  if (verdict?.key !== key) return <span css={styles.asking}>{CONSOLE_TEXTS.asking}</span>;
  const { reasons } = verdict;
  if (reasons === null) return <span css={styles.asking}>–</span>;
  if (reasons.length === 0) return <span css={styles.passes}>{CONSOLE_TEXTS.passes}</span>;
  return (
    <>
      <button type="button" css={styles.refuses} onClick={() => setOpen(true)}>
        {CONSOLE_TEXTS.refuses(reasons.length)}
      </button>
      {isOpen && (
        <Dialog isOpen title={`${CONSOLE_TEXTS.gate}: ${remote} ${version}`} onClose={() => setOpen(false)}>
          <ReasonList reasons={reasons} />
        </Dialog>
      )}
    </>
  );
}

const styles = {
  asking: css({ ...text('xs'), color: color.text3 }),
  passes: css({ ...text('xs', 600), color: color.success }),
  refuses: css({
    ...text('xs', 600),
    position: 'relative',
    color: color.danger,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    '&::after': { content: '""', position: 'absolute', inset: '-14px -8px' },
  }),
};
