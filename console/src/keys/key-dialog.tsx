import { CONSOLE_TEXTS } from '@tagalong/contracts/texts/console-texts';
import { Checkbox, TextField } from '@tagalong/ui/overlay';
import { useRef, useState } from 'react';
import { ActionDialog } from '#lib/action-dialog.tsx';
import type { KeyRow } from '#lib/answers.ts';
import { createTeamKey } from '#lib/browser-key.ts';

const T = CONSOLE_TEXTS;
const GRACE_HOURS = 24;

export type KeyAction = { kind: 'create' } | { kind: 'rotate' | 'revoke'; row: KeyRow };

interface KeyDialogProps {
  action: KeyAction;
  onClose(): void;
}

export function KeyDialog({ action, onClose }: KeyDialogProps) {
  if (action.kind === 'create') return <CreateDialog onClose={onClose} />;
  const { id } = action.row;
  if (action.kind === 'rotate') return <RotateDialog row={action.row} onClose={onClose} />;
  return (
    <ActionDialog
      action={{
        title: T.revokeTitle(id),
        text: T.revokeText,
        label: T.revoke,
        call: 'keys-revoke',
        body: { id },
        isDangerous: true,
        isReasonNeeded: true,
      }}
      onClose={onClose}
    />
  );
}

/** Made when the edge is asked, given out when it has agreed. */
function useNewKey() {
  const made = useRef<{ id: string; file: string; team: string } | null>(null);
  return {
    async make(team: string) {
      const { id, publicKey, file } = await createTeamKey(team);
      made.current = { id, file, team };
      return { public_key: publicKey };
    },
    handOut() {
      if (!made.current) return;
      const { id, file, team } = made.current;
      const url = URL.createObjectURL(new Blob([file], { type: 'application/json' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: `${team}-${id}.json` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 1_000);
    },
  };
}

function CreateDialog({ onClose }: { onClose(): void }) {
  const [team, setTeam] = useState('');
  const [remotes, setRemotes] = useState('');
  const [isOperator, setOperator] = useState(false);
  const key = useNewKey();
  const names = remotes.split(/[\s,]+/).filter(Boolean);
  return (
    <ActionDialog
      action={{
        title: T.newKeyTitle,
        text: T.newKeyText,
        label: T.make,
        call: 'keys-create',
        body: { team: team.trim(), is_operator: isOperator, remotes: isOperator ? [] : names },
        hasReason: false,
      }}
      more={() => key.make(team.trim())}
      check={() => team.trim() !== '' && (isOperator || names.length > 0)}
      onDone={key.handOut}
      onClose={onClose}
    >
      <TextField label={T.teamName} value={team} onChange={setTeam} isRequired autoFocus maxLength={31} />
      {!isOperator && (
        <TextField label={T.teamRemotes} value={remotes} onChange={setRemotes} isRequired maxLength={300} />
      )}
      <Checkbox isSelected={isOperator} onChange={setOperator}>
        {T.teamIsOperator}
      </Checkbox>
    </ActionDialog>
  );
}

function RotateDialog({ row: { id, team }, onClose }: { row: KeyRow; onClose(): void }) {
  const key = useNewKey();
  return (
    <ActionDialog
      action={{
        title: T.rotateTitle(id),
        text: `${T.rotateText} ${T.newKeyText}`,
        label: T.rotate,
        call: 'keys-rotate',
        body: { id, grace_hours: GRACE_HOURS },
        hasReason: false,
      }}
      more={() => key.make(team)}
      onDone={key.handOut}
      onClose={onClose}
    />
  );
}
