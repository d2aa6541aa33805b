import { css } from '@emotion/react';
import { Button, space } from '@tagalong/ui';
import { Dialog, TextField } from '@tagalong/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Action, ActionDialog } from './action-dialog.tsx';
import { useConsole } from './console-context.tsx';
import { CONSOLE_TEXTS } from './console-texts.ts';
import { copyText } from './copy-text.ts';
import { RecipientsDialog } from './recipients-dialog.tsx';
import type { RemoteRow } from './responses.ts';

type SimpleAction =
  | { kind: 'rollback' | 'disable' | 'enable' | 'stop' | 'kill' }
  | { kind: 'activate'; version: string };

export type ReleaseAction =
  | SimpleAction
  | { kind: 'canary'; version: string }
  | { kind: 'widen'; version: string }
  | { kind: 'preview'; version: string };

const T = CONSOLE_TEXTS;
const LABELS: Record<ReleaseAction['kind'], string> = {
  rollback: T.rollBack,
  disable: T.disable,
  enable: T.enable,
  stop: T.stop,
  kill: T.kill,
  activate: T.activate,
  canary: T.startCanary,
  widen: T.widen,
  preview: T.preview,
};

interface ActionButtonProps<Action extends ReleaseAction> {
  action: Action;
  variant: 'dark' | 'secondary' | 'ghost' | 'danger';
  onAction(action: Action): void;
}

/** A button that opens the dialog of an action. */
export function ActionButton<Action extends ReleaseAction>({
  action,
  variant,
  onAction,
}: ActionButtonProps<Action>) {
  return (
    <Button size="sm" variant={variant} onClick={() => onAction(action)}>
      {LABELS[action.kind]}
    </Button>
  );
}

interface ReleaseActionProps {
  action: ReleaseAction;
  row: RemoteRow;
  revision: number;
  onClose(): void;
}

/** Confirms an action. The call names the state that the decision is based on, and the edge refuses any other state. */
export function ReleaseActionDialog({ action, onClose, ...now }: ReleaseActionProps) {
  // State on the screen when the dialog opened; later reads don't count for the decision.
  const [{ row, revision }] = useState(now);
  if (action.kind === 'preview') {
    return <PreviewDialog remote={row.remote} version={action.version} onClose={onClose} />;
  }
  if (action.kind === 'canary' || action.kind === 'widen') {
    return (
      <CanaryDialog
        row={row}
        revision={revision}
        version={action.version}
        isWider={action.kind === 'widen'}
        onClose={onClose}
      />
    );
  }
  return <ActionDialog action={actionOf(action, row, revision)} onClose={onClose} />;
}

function actionOf(action: SimpleAction, row: RemoteRow, expect: number): Action {
  const { remote, active, previous, previous_day: day } = row;
  const version = 'version' in action ? action.version : '';
  const body = { remote, expect };
  const serious = { isDangerous: true, isReasonNeeded: true };
  const actions: Record<SimpleAction['kind'], Omit<Action, 'label'>> = {
    rollback: {
      ...serious,
      title: T.rollBackTo(remote, previous ?? ''),
      text: day?.failed ? `${T.previousFailed(previous ?? '', day)} ${T.rollBackText}` : T.rollBackText,
      call: 'rollback',
      body: { ...body, from: active },
    },
    disable: {
      ...serious,
      title: T.disableTitle(remote),
      text: T.disableText,
      call: 'disable',
      body,
    },
    kill: {
      ...serious,
      title: T.killTitle(remote, active ?? ''),
      text: T.killText(previous ?? T.nothing),
      call: 'kill',
      body: { ...body, version: active },
    },
    enable: { title: T.enableTitle(remote), text: T.enableText, call: 'enable', body },
    stop: {
      title: T.stopTitle(remote),
      text: T.stopText(active ?? T.nothing),
      call: 'canary-stop',
      body: { ...body, from: active },
    },
    activate: {
      title: T.activateTitle(remote, version),
      text: T.activateText(active ?? T.nothing),
      call: 'activate',
      body: { ...body, from: active, version },
      mayForce: true,
    },
  };
  return { ...actions[action.kind], label: LABELS[action.kind] };
}

/** Share of a new canary, in percent. */
const CANARY_PERCENT = 5;

interface CanaryDialogProps {
  row: RemoteRow;
  revision: number;
  version: string;
  isWider: boolean;
  onClose(): void;
}

function CanaryDialog({ row, revision, version, isWider, onClose }: CanaryDialogProps) {
  const { remote, active, canary } = row;
  return (
    <RecipientsDialog
      action={{
        title: isWider ? T.widenTitle(remote, version) : T.canaryTitle(remote, version),
        text: T.canaryText,
        label: isWider ? T.widen : T.startCanary,
        call: 'canary',
        body: { remote, version, from: active, expect: revision },
        mayForce: true,
      }}
      percent={isWider ? Math.min(100, (canary?.percent ?? CANARY_PERCENT) * 2) : CANARY_PERCENT}
      audience={canary?.version === version ? canary.audience : undefined}
      onClose={onClose}
    />
  );
}

const HOURS = 24;

interface PreviewDialogProps {
  remote: string;
  version: string;
  onClose(): void;
}

function PreviewDialog({ remote, version, onClose }: PreviewDialogProps) {
  const { edge } = useConsole();
  const { data: permit, error } = useQuery({
    queryKey: ['permit', remote, version],
    queryFn: () => edge.permit({ kind: 'release', remote, version }, HOURS),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const link = permit ? `${location.origin}/?preview=${permit}` : '';
  return (
    <Dialog isOpen title={CONSOLE_TEXTS.previewTitle(remote, version)} onClose={onClose}>
      <div css={styles.form}>
        <TextField
          label={CONSOLE_TEXTS.preview}
          description={CONSOLE_TEXTS.previewText}
          value={link}
          onChange={() => undefined}
          isReadOnly
          error={error?.message}
        />
        <div css={styles.buttons}>
          <Button as="a" variant="secondary" href={link} target="_blank" rel="noreferrer">
            {CONSOLE_TEXTS.openLink}
          </Button>
          <Button variant="dark" onClick={() => copyText(link)}>
            {CONSOLE_TEXTS.copyLink}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const styles = {
  form: css({ display: 'grid', gap: space[6] }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[4] }),
};
