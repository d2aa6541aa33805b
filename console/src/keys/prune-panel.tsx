import { css } from '@emotion/react';
import { Button, color, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { ActionDialog } from '#lib/action-dialog.tsx';
import { useConsole } from '#lib/console-context.tsx';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { EdgeError } from '#lib/edge-client.ts';
import { Panel } from '#lib/panel.tsx';
import { Version } from '#lib/status.tsx';

const T = CONSOLE_TEXTS;
const KEEP_DAYS = 7;

/** Lists the releases that pruning would remove, then removes them. */
export function PrunePanel() {
  const { edge } = useConsole();
  const [found, setFound] = useState<string[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  const look = (): void => {
    setPending(true);
    setFailure('');
    edge
      .call<{ removed: string[] }>('prune', { keep_days: KEEP_DAYS, dry_run: true })
      .then(({ removed }) => setFound(removed))
      .catch((error: unknown) => setFailure(error instanceof EdgeError ? error.message : T.unreachable))
      .finally(() => setPending(false));
  };
  return (
    <Panel
      title={T.prune}
      lead={T.pruneText}
      side={
        <Button size="sm" variant="secondary" onClick={look} isPending={isPending}>
          {T.pruneAsk}
        </Button>
      }
    >
      {failure && (
        <p css={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {found?.length === 0 && <p css={styles.note}>{T.pruneNothing}</p>}
      {found && found.length > 0 && (
        <div css={styles.found}>
          <ul>
            {found.map((name) => (
              <li key={name}>
                <Version>{name}</Version>
              </li>
            ))}
          </ul>
          <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
            {T.pruneDo}
          </Button>
        </div>
      )}
      {isAsking && found && (
        <ActionDialog
          action={{
            title: T.pruneTitle(found.length),
            text: T.pruneText,
            label: T.pruneDo,
            call: 'prune',
            body: { keep_days: KEEP_DAYS, dry_run: false },
            isDangerous: true,
            hasReason: false,
            done: (answer) => T.pruned((answer.removed as string[]).length),
          }}
          onDone={() => setFound(null)}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

const styles = {
  note: css({ ...text('sm'), color: color.text2 }),
  failure: css({ ...text('sm', 600), color: color.danger }),
  found: css({ display: 'grid', gap: space[5], justifyItems: 'start', ...text('sm') }),
};
