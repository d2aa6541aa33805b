import { Checkbox, TextField } from '@tagalong/ui/overlay';
import { useRef, useState } from 'react';
import { ActionDialog } from '#lib/action-dialog.tsx';
import { createTeamKey } from '#lib/browser-key.ts';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import type { KeyRow } from '#lib/responses.ts';
import { type NewKey, saveKey } from './save-key.tsx';

const T = CONSOLE_TEXTS;
const GRACE_HOURS = 24;

export type KeyAction = { kind: 'create' } | { kind: 'rotate' | 'revoke'; row: KeyRow };

interface KeyDialogProps {
  action: KeyAction;
  /** Called with the created key, the only copy of its private half. */
  onMade(key: NewKey): void;
  onClose(): void;
}

export function KeyDialog({ action, onMade, onClose }: KeyDialogProps) {
  if (action.kind === 'create') return <CreateDialog onMade={onMade} onClose={onClose} />;
  const { id } = action.row;
  if (action.kind === 'rotate') return <RotateDialog row={action.row} onMade={onMade} onClose={onClose} />;
  return (
    <ActionDialog
      action={{
        title: T.revokeTitle(id),
        text: T.revokeText,
        label: T.revoke,
        call: 'keys-revoke',
        done: T.keyRevoked,
        body: { id },
        isDangerous: true,
        isReasonNeeded: true,
      }}
      onClose={onClose}
    />
  );
}

/** The key pair is created before the call and saved after the edge has accepted it. */
function useNewKey(onMade: (key: NewKey) => void) {
  const made = useRef<NewKey | null>(null);
  return {
    async make(team: string) {
      const { id, publicKey, file } = await createTeamKey(team);
      made.current = { id, file, team };
      return { public_key: publicKey };
    },
    showKey() {
      if (!made.current) return;
      saveKey(made.current);
      onMade(made.current);
    },
  };
}

/** Names of teams and remotes that the edge accepts. */
const NAME = /^[a-z][a-z0-9-]{1,30}$/;

function CreateDialog({ onMade, onClose }: Omit<KeyDialogProps, 'action'>) {
  const [team, setTeam] = useState('');
  const [remotes, setRemotes] = useState('');
  const [isOperator, setOperator] = useState(false);
  const [onlyPublishes, setOnlyPublishes] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const key = useNewKey(onMade);
  const names = remotes.split(/[\s,]+/).filter(Boolean);
  const isTeamGood = NAME.test(team.trim());
  const areRemotesGood = isOperator || (names.length > 0 && names.every((name) => NAME.test(name)));
  const rights = onlyPublishes ? { remotes: [], publishes: names } : { remotes: names };
  const check = (): boolean => {
    setAsked(true);
    return isTeamGood && areRemotesGood;
  };
  return (
    <ActionDialog
      action={{
        title: T.newKeyTitle,
        text: T.newKeyText,
        label: T.make,
        call: 'keys-create',
        done: T.keyMade,
        body: { team: team.trim(), is_operator: isOperator, ...(isOperator ? { remotes: [] } : rights) },
        hasReason: false,
      }}
      more={() => key.make(team.trim())}
      check={check}
      onDone={key.showKey}
      onClose={onClose}
    >
      <TextField
        label={T.teamName}
        value={team}
        onChange={setTeam}
        isRequired
        autoFocus
        maxLength={31}
        error={isAsked && !isTeamGood ? T.keyNameWrong : undefined}
      />
      {!isOperator && (
        <>
          <TextField
            label={T.teamRemotes}
            value={remotes}
            onChange={setRemotes}
            isRequired
            maxLength={300}
            error={isAsked && !areRemotesGood ? T.keyRemotesWrong : undefined}
          />
          <Checkbox isSelected={onlyPublishes} onChange={setOnlyPublishes}>
            {T.teamOnlyPublishes}
          </Checkbox>
        </>
      )}
      <Checkbox isSelected={isOperator} onChange={setOperator}>
        {T.teamIsOperator}
      </Checkbox>
    </ActionDialog>
  );
}

interface RotateDialogProps extends Omit<KeyDialogProps, 'action'> {
  row: KeyRow;
}

function RotateDialog({ row: { id, team }, onMade, onClose }: RotateDialogProps) {
  const key = useNewKey(onMade);
  return (
    <ActionDialog
      action={{
        title: T.rotateTitle(id),
        text: `${T.rotateText} ${T.newKeyText}`,
        label: T.rotate,
        call: 'keys-rotate',
        done: T.keyReplaced,
        body: { id, grace_hours: GRACE_HOURS },
        hasReason: false,
      }}
      more={() => key.make(team)}
      onDone={key.showKey}
      onClose={onClose}
    />
  );
}
