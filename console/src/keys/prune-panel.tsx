import { css } from '@emotion/react';
import { Button, color, space, text } from '@tagalong/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '#lib/action-dialog.tsx';
import { useConsole } from '#lib/console-context.tsx';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { EdgeError } from '#lib/edge-client.ts';
import { Note, Panel } from '#lib/panel.tsx';
import { Version } from '#lib/status.tsx';

const T = CONSOLE_TEXTS;
const KEEP_DAYS = 7;

/** Lists the releases that pruning would remove, then removes them. */
export function PrunePanel() {
  const { edge } = useConsole();
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: () => edge.call<{ removed: string[] }>('prune', { keep_days: KEEP_DAYS, dry_run: true }),
  });
  const [isConfirming, setConfirming] = useState(false);
  const found = data?.removed;
  return (
    <Panel
      title={T.prune}
      lead={T.pruneText}
      side={
        <Button size="sm" variant="secondary" onClick={() => mutate()} isPending={isPending}>
          {T.pruneAsk}
        </Button>
      }
    >
      {error && (
        <p css={styles.failure} role="alert">
          {error instanceof EdgeError && error.code !== 'unreachable' ? error.message : T.unreachable}
        </p>
      )}
      {found?.length === 0 && <Note>{T.pruneNothing}</Note>}
      {found && found.length > 0 && (
        <div css={styles.found}>
          <ul>
            {found.map((name) => (
              <li key={name}>
                <Version>{name}</Version>
              </li>
            ))}
          </ul>
          <Button size="sm" variant="danger" onClick={() => setConfirming(true)}>
            {T.pruneDo}
          </Button>
        </div>
      )}
      {isConfirming && found && (
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
          onDone={reset}
          onClose={() => setConfirming(false)}
        />
      )}
    </Panel>
  );
}

const styles = {
  failure: css({ ...text('sm', 600), color: color.danger }),
  found: css({ display: 'grid', gap: space[5], justifyItems: 'start', ...text('sm') }),
};
