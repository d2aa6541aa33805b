import { css } from '@emotion/react';
import { Button, space } from '@tagalong/ui';
import { Dialog, showToast, TextField } from '@tagalong/ui/overlay';
import { useEffect, useState } from 'react';
import { type Action, ActionDialog } from './action-dialog.tsx';
import type { RemoteRow } from './answers.ts';
import { useConsole } from './console-context.tsx';
import { CONSOLE_TEXTS } from './console-texts.ts';

/** Actions on a remote. Each sends the state that it was decided on, and another state refuses it. */
type Simple =
  | { kind: 'rollback' | 'disable' | 'enable' | 'stop' | 'kill' }
  | { kind: 'activate'; version: string };

export type ReleaseAction =
  | Simple
  | { kind: 'canary'; version: string }
  | { kind: 'widen'; version: string }
  | { kind: 'preview'; version: string };

interface ReleaseActionProps {
  action: ReleaseAction;
  row: RemoteRow;
  revision: number;
  onClose(): void;
}

export function ReleaseActionDialog({ action, onClose, ...now }: ReleaseActionProps) {
  // The state on the screen when the dialog opened; later reads are no part of the decision.
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

function actionOf(action: Simple, row: RemoteRow, expect: number): Action {
  const { remote, active, previous } = row;
  const version = 'version' in action ? action.version : '';
  const body = { remote, expect };
  const grave = { isDangerous: true, isReasonNeeded: true };
  const T = CONSOLE_TEXTS;
  const actions: Record<Simple['kind'], Action> = {
    rollback: {
      ...grave,
      title: T.rollBackTo(remote, previous ?? ''),
      text: T.rollBackText,
      label: T.rollBack,
      call: 'rollback',
      body: { ...body, from: active },
    },
    disable: {
      ...grave,
      title: T.disableTitle(remote),
      text: T.disableText,
      label: T.disable,
      call: 'disable',
      body,
    },
    kill: {
      ...grave,
      title: T.killTitle(remote, active ?? ''),
      text: T.killText(previous ?? T.nothing),
      label: T.kill,
      call: 'kill',
      body: { ...body, version: active },
    },
    enable: { title: T.enableTitle(remote), text: T.enableText, label: T.enable, call: 'enable', body },
    stop: {
      title: T.stopTitle(remote),
      text: T.stopText(active ?? T.nothing),
      label: T.stop,
      call: 'canary-stop',
      body: { ...body, from: active },
    },
    activate: {
      title: T.activateTitle(remote, version),
      text: T.activateText(active ?? T.nothing),
      label: T.activate,
      call: 'activate',
      body: { ...body, from: active, version },
      mayForce: true,
    },
  };
  return actions[action.kind];
}

interface CanaryDialogProps {
  row: RemoteRow;
  revision: number;
  version: string;
  isWider: boolean;
  onClose(): void;
}

function CanaryDialog({ row, revision, version, isWider, onClose }: CanaryDialogProps) {
  const { remote, active, canary } = row;
  const [share, setShare] = useState(isWider ? String(Math.min(100, (canary?.percent ?? 5) * 2)) : '5');
  const [isWrong, setWrong] = useState(false);
  const percent = Number(share.replace(',', '.'));
  const isGood = percent >= 0.01 && percent <= 100;
  const title = isWider
    ? CONSOLE_TEXTS.widenTitle(remote, version)
    : CONSOLE_TEXTS.canaryTitle(remote, version);
  return (
    <ActionDialog
      action={{
        title,
        text: CONSOLE_TEXTS.canaryText,
        label: isWider ? CONSOLE_TEXTS.widen : CONSOLE_TEXTS.startCanary,
        call: 'canary',
        body: { remote, version, from: active, expect: revision },
        mayForce: true,
      }}
      more={{ percent: Math.round(percent * 100) / 100 }}
      check={() => {
        setWrong(!isGood);
        return isGood;
      }}
      onClose={onClose}
    >
      <TextField
        label={CONSOLE_TEXTS.share}
        value={share}
        onChange={setShare}
        inputMode="decimal"
        maxLength={6}
        isRequired
        autoFocus
        error={isWrong && !isGood ? CONSOLE_TEXTS.shareWrong : undefined}
      />
    </ActionDialog>
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
  const [link, setLink] = useState('');
  useEffect(() => {
    let isLeft = false;
    edge
      .permit({ kind: 'release', remote, version }, HOURS)
      .then((permit) => !isLeft && setLink(`${location.origin}/?preview=${permit}`))
      .catch(() => !isLeft && onClose());
    return () => {
      isLeft = true;
    };
  }, [edge, remote, version, onClose]);
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => showToast({ text: CONSOLE_TEXTS.signInCopied, tone: 'black' }),
      () => undefined,
    );
  };
  return (
    <Dialog isOpen title={CONSOLE_TEXTS.previewTitle(remote, version)} onClose={onClose}>
      <div css={styles.form}>
        <TextField
          label={CONSOLE_TEXTS.preview}
          description={CONSOLE_TEXTS.previewText}
          value={link}
          onChange={() => undefined}
          isReadOnly
        />
        <div css={styles.buttons}>
          <Button as="a" variant="secondary" href={link} target="_blank" rel="noreferrer">
            {CONSOLE_TEXTS.openLink}
          </Button>
          <Button variant="dark" onClick={copy}>
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
