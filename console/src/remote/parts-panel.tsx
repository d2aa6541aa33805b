import { css } from '@emotion/react';
import { Button, space } from '@tagalong/ui';
import { useState } from 'react';
import { type Action, ActionDialog } from '#lib/action-dialog.tsx';
import { CONSOLE_TEXTS as T } from '#lib/console-texts.ts';
import { type Column, DataTable } from '#lib/data-table.tsx';
import { switchText } from '#lib/format.ts';
import { Panel } from '#lib/panel.tsx';
import { RecipientsDialog } from '#lib/recipients-dialog.tsx';
import type { PartState, RemoteRow } from '#lib/responses.ts';
import { Version } from '#lib/status.tsx';

type Choice = 'on' | 'off' | 'some';
const PERCENT = 10;

/** Contributions of the remote to other teams' pages and its flags, with the visitors who get them. Empty for a remote without any. */
export function PartsPanel({ row: { remote, parts = [], may_change: mayChange } }: { row: RemoteRow }) {
  const [chosen, setChosen] = useState<{ part: PartState; to: Choice } | null>(null);
  if (parts.length === 0) return null;
  const columns: Column<PartState>[] = [
    { head: T.part, cell: ({ name }) => <Version>{name}</Version> },
    { head: T.visitors, cell: switchText },
  ];
  const buttons: Column<PartState> = {
    head: T.what,
    cell: (part) => <PartButtons part={part} onChoose={(to) => setChosen({ part, to })} />,
  };
  return (
    <Panel title={T.parts} lead={T.partsLead}>
      <DataTable
        label={T.parts}
        columns={mayChange ? [...columns, buttons] : columns}
        rows={parts}
        keyOf={({ name }) => name}
      />
      {chosen && <SwitchDialog remote={remote} {...chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
}

interface PartButtonsProps {
  part: PartState;
  onChoose(to: Choice): void;
}

function PartButtons({ part: { name, percent, audience }, onChoose }: PartButtonsProps) {
  const choices: [Choice, string][] = [
    ...(percent < 100 ? [['on', T.switchOn] satisfies [Choice, string]] : []),
    ['some', T.choose],
    ...(percent > 0 || audience ? [['off', T.switchOff] satisfies [Choice, string]] : []),
  ];
  return (
    <span css={styles.buttons}>
      {choices.map(([to, label]) => (
        <Button
          key={to}
          size="sm"
          variant={to === 'off' ? 'danger' : 'secondary'}
          aria-label={`${label}: ${name}`}
          onClick={() => onChoose(to)}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}

interface SwitchDialogProps {
  remote: string;
  part: PartState;
  to: Choice;
  onClose(): void;
}

function SwitchDialog({ remote, part, to, onClose }: SwitchDialogProps) {
  // State on the screen when the dialog opened.
  const [{ name, percent, audience }] = useState(part);
  const action = { call: 'switch', body: { remote, part: name }, mayForce: true };
  if (to === 'some') {
    const choice: Action = { ...action, title: T.chooseTitle(name), text: T.chooseText, label: T.choose };
    const first = percent >= 100 || (percent === 0 && !audience) ? PERCENT : percent;
    return <RecipientsDialog action={choice} percent={first} audience={audience} onClose={onClose} />;
  }
  const body = { ...action.body, percent: to === 'on' ? 100 : 0 };
  const confirm: Action =
    to === 'on'
      ? { ...action, body, title: T.switchOnTitle(name), text: T.switchOnText, label: T.switchOn }
      : {
          ...action,
          body,
          title: T.switchOffTitle(name),
          text: T.switchOffText,
          label: T.switchOff,
          isDangerous: true,
          isReasonNeeded: true,
        };
  return <ActionDialog action={confirm} onClose={onClose} />;
}

const styles = { buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[3] }) };
