import { css } from '@emotion/react';
import { Button, space } from '@tagalong/ui';
import { TextField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { ActionDialog } from '#lib/action-dialog.tsx';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { Note, Panel } from '#lib/panel.tsx';
import type { RemoteRow } from '#lib/responses.ts';
import { Version } from '#lib/status.tsx';

interface BackendPanelProps {
  row: RemoteRow;
  /** Only operators approve and withdraw. */
  isOperator: boolean;
}

/** The server to which the edges forward the remote's own calls. */
export function BackendPanel({ row: { remote, upstream }, isOperator }: BackendPanelProps) {
  const [dialog, setDialog] = useState<'approve' | 'withdraw' | null>(null);
  const close = (): void => setDialog(null);
  return (
    <Panel
      title={CONSOLE_TEXTS.backend}
      lead={upstream ? CONSOLE_TEXTS.backendLead(remote) : CONSOLE_TEXTS.backendNone}
      side={
        isOperator && (
          <div css={styles.buttons}>
            <Button size="sm" variant="secondary" onClick={() => setDialog('approve')}>
              {upstream ? CONSOLE_TEXTS.backendChange : CONSOLE_TEXTS.backendApprove}
            </Button>
            {upstream && (
              <Button size="sm" variant="danger" onClick={() => setDialog('withdraw')}>
                {CONSOLE_TEXTS.backendWithdraw}
              </Button>
            )}
          </div>
        )
      }
    >
      {upstream && (
        <Note>
          <Version>{upstream}</Version>
        </Note>
      )}
      {dialog === 'approve' && <ApproveDialog remote={remote} now={upstream ?? ''} onClose={close} />}
      {dialog === 'withdraw' && upstream && (
        <ActionDialog
          action={{
            title: CONSOLE_TEXTS.backendWithdrawTitle(remote),
            text: CONSOLE_TEXTS.backendWithdrawText(upstream),
            label: CONSOLE_TEXTS.backendWithdraw,
            call: 'upstream-withdraw',
            body: { remote },
            isDangerous: true,
            done: CONSOLE_TEXTS.backendWithdrawn,
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
}

interface ApproveDialogProps {
  remote: string;
  /** The server that is approved now; empty for none. */
  now: string;
  onClose(): void;
}

function ApproveDialog({ remote, now, onClose }: ApproveDialogProps) {
  const [origin, setOrigin] = useState(now);
  const [isWrong, setWrong] = useState(false);
  const isGood = /^https?:\/\/[^/?#@\s]+\/?$/.test(origin.trim());
  return (
    <ActionDialog
      action={{
        title: CONSOLE_TEXTS.backendApproveTitle(remote),
        text: CONSOLE_TEXTS.backendApproveText,
        label: CONSOLE_TEXTS.backendApprove,
        call: 'upstream-approve',
        body: { remote },
        done: CONSOLE_TEXTS.backendApproved,
      }}
      more={{ origin: origin.trim() }}
      check={() => {
        setWrong(!isGood);
        return isGood;
      }}
      onClose={onClose}
    >
      <TextField
        label={CONSOLE_TEXTS.backendOrigin}
        description={CONSOLE_TEXTS.backendOriginNote}
        value={origin}
        onChange={setOrigin}
        inputMode="url"
        maxLength={300}
        isRequired
        autoFocus
        error={isWrong && !isGood ? CONSOLE_TEXTS.backendOriginWrong : undefined}
      />
    </ActionDialog>
  );
}

const styles = {
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[3] }),
};
