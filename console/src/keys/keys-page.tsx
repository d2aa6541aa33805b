import { css } from '@emotion/react';
import { Button, color, media, space } from '@tagalong/ui';
import { useState } from 'react';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { type Column, DataTable } from '#lib/data-table.tsx';
import { agoText, timeText } from '#lib/format.ts';
import { Loaded } from '#lib/loaded.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { Panel, Stack } from '#lib/panel.tsx';
import type { KeyRow, Me } from '#lib/responses.ts';
import { Version } from '#lib/status.tsx';
import { useRead } from '#lib/use-read.ts';
import { type KeyAction, KeyDialog } from './key-dialog.tsx';
import { PrunePanel } from './prune-panel.tsx';
import { type NewKey, SaveKeyDialog } from './save-key.tsx';

const T = CONSOLE_TEXTS;

/** Team keys, browser sessions and pruning, all of which only operators can change. */
export function KeysPage({ me }: { me: Me }) {
  const read = useRead<{ keys: KeyRow[] }>('keys', { everyMs: 20_000 });
  const [action, setAction] = useState<KeyAction | null>(null);
  const [made, setMade] = useState<NewKey | null>(null);
  const canChange = me.is_operator;
  return (
    <>
      <PageHead
        title={T.keys}
        lead={T.keysText}
        side={
          canChange && (
            <Button size="sm" variant="dark" onClick={() => setAction({ kind: 'create' })}>
              {T.newKey}
            </Button>
          )
        }
      />
      <Loaded read={read} heights={[240, 120]}>
        {({ keys }) => {
          const sessions = keys.filter(({ session_of: of, expires_at: ends, revoked_at: gone }) =>
            Boolean(of && !gone && ends && Date.parse(ends) > Date.now()),
          );
          const newestFirst = sessions.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
          return (
            <Stack>
              <Panel title={T.keys}>
                <DataTable
                  label={T.keys}
                  columns={columnsOf(canChange, setAction)}
                  rows={keys.filter((key) => !key.session_of)}
                  keyOf={({ id }) => id}
                />
              </Panel>
              <Panel title={T.browsers}>
                <DataTable
                  label={T.browsers}
                  columns={sessionColumns(me, setAction)}
                  rows={newestFirst}
                  keyOf={({ id }) => id}
                  empty={T.noBrowsers}
                />
              </Panel>
              {canChange && <PrunePanel />}
            </Stack>
          );
        }}
      </Loaded>
      {action && <KeyDialog action={action} onMade={setMade} onClose={() => setAction(null)} />}
      {made && !action && <SaveKeyDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}

type OnAction = (action: KeyAction) => void;

function columnsOf(canChange: boolean, onAction: OnAction): Column<KeyRow>[] {
  return [
    { head: T.team, cell: ({ team }) => <strong>{team}</strong> },
    {
      head: T.mayChange,
      cell: ({ is_operator: isAll, remotes, publishes = [] }) =>
        isAll ? T.everything : [...remotes, ...publishes.map(T.onlyPublish)].join(', '),
    },
    {
      head: T.name,
      cell: ({ id, pipeline }) => (
        <span css={styles.id}>
          <Version>{id}</Version>
          {pipeline && <div>{pipelineText(pipeline)}</div>}
        </span>
      ),
    },
    { head: T.made, cell: ({ created_at: at, created_by: by }) => `${agoText(at)}, ${by}` },
    { head: T.state, cell: (key) => <State row={key} /> },
    {
      head: '',
      cell: (key) =>
        canChange &&
        !key.revoked_at && (
          <span css={styles.actions}>
            {!key.expires_at && !key.pipeline && (
              <Button size="sm" variant="secondary" onClick={() => onAction({ kind: 'rotate', row: key })}>
                {T.rotate}
              </Button>
            )}
            <Button size="sm" variant="secondary" onClick={() => onAction({ kind: 'revoke', row: key })}>
              {T.revoke}
            </Button>
          </span>
        ),
    },
  ];
}

function pipelineText({ issuer, claims }: NonNullable<KeyRow['pipeline']>): string {
  const rules = Object.entries(claims).map(([claim, value]) => `${claim}=${value}`);
  return T.pipeline(issuer, rules.join(', '));
}

/** Shows no revoke button for this browser, which signs out instead. */
function sessionColumns({ key: own, is_operator: canChange }: Me, onAction: OnAction): Column<KeyRow>[] {
  return [
    { head: T.who, cell: ({ created_by: by }) => <strong>{by}</strong> },
    { head: T.team, cell: ({ team }) => team },
    { head: T.made, cell: ({ created_at: at }) => agoText(at) },
    { head: T.state, cell: ({ expires_at: ends }) => ends && T.ends(timeText(ends)) },
    {
      head: '',
      cell: (key) =>
        key.id === own ? (
          <span css={styles.own}>{T.thisBrowser}</span>
        ) : (
          canChange && (
            <span css={styles.actions}>
              <Button size="sm" variant="secondary" onClick={() => onAction({ kind: 'revoke', row: key })}>
                {T.revoke}
              </Button>
            </span>
          )
        ),
    },
  ];
}

function State({ row: { revoked_at: gone, expires_at: ends } }: { row: KeyRow }) {
  if (gone) return <span css={{ color: color.danger }}>{`${T.revoked} ${agoText(gone)}`}</span>;
  if (ends) return <span css={{ color: color.warning }}>{T.ends(timeText(ends))}</span>;
  return <span css={{ color: color.success }}>{T.good}</span>;
}

const styles = {
  actions: css({
    display: 'flex',
    justifyContent: 'flex-end',
    gap: space[2],
    [media.mobile]: { flexWrap: 'wrap', justifyContent: 'flex-start' },
  }),
  own: css({
    display: 'block',
    textAlign: 'end',
    color: color.text2,
    [media.mobile]: { textAlign: 'start' },
  }),
  id: css({ whiteSpace: 'nowrap' }),
};
