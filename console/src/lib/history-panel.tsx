import { css } from '@emotion/react';
import { Badge, color, text } from '@tagalong/ui';
import { useState } from 'react';
import { CONSOLE_TEXTS } from './console-texts.ts';
import { type Column, DataTable } from './data-table.tsx';
import { agoText, recipientsText, switchText, timeText } from './format.ts';
import { Loaded } from './loaded.tsx';
import { Panel, ShowMore } from './panel.tsx';
import type { AuditLine, CanaryState } from './responses.ts';
import { Version } from './status.tsx';
import { useRead } from './use-read.ts';

interface HistoryPanelProps {
  title?: string;
  /** Null shows the lines of all remotes. */
  remote: string | null;
  action?: string | null;
}

const SHOWN = 60;

/** Lists the audit log, newest first. */
export function HistoryPanel({ title, remote, action = null }: HistoryPanelProps) {
  const [shown, setShown] = useState(SHOWN);
  const read = useRead<{ history: AuditLine[] }>('history', { everyMs: 15_000 });
  return (
    <Panel title={title}>
      <Loaded read={read} heights={[48, 48, 48]}>
        {({ history }) => {
          const lines = history
            .filter(
              (line) => (remote === null || line.remote === remote) && (!action || line.action === action),
            )
            .toReversed();
          return (
            <>
              <DataTable
                label={title ?? CONSOLE_TEXTS.audit}
                columns={columnsOf(remote === null)}
                rows={lines.slice(0, shown)}
                keyOf={(line) => `${line.seq ?? line.at} ${line.action} ${line.remote}`}
                empty={CONSOLE_TEXTS.noLines}
              />
              {lines.length > shown && <ShowMore onMore={() => setShown(shown + SHOWN)} />}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function columnsOf(hasAllRemotes: boolean): Column<AuditLine>[] {
  const of: Column<AuditLine>[] = hasAllRemotes
    ? [{ head: CONSOLE_TEXTS.name, cell: ({ remote }) => remote && <strong>{remote}</strong> }]
    : [];
  return [
    { head: CONSOLE_TEXTS.when, cell: ({ at }) => <span title={timeText(at)}>{agoText(at)}</span> },
    {
      head: CONSOLE_TEXTS.what,
      cell: ({ action }) => (
        <Badge tone={['refused', 'rollback', 'disable', 'key-revoke'].includes(action) ? 'soft' : 'neutral'}>
          {CONSOLE_TEXTS.actionNames(action)}
        </Badge>
      ),
    },
    ...of,
    { head: CONSOLE_TEXTS.version, cell: versionOf },
    {
      head: CONSOLE_TEXTS.who,
      cell: ({ by, team }) => (
        <>
          {by} {team && team !== by && <span css={styles.note}>{team}</span>}
        </>
      ),
    },
    { head: CONSOLE_TEXTS.why, cell: ({ reason }) => reason && <span css={styles.note}>{reason}</span> },
  ];
}

function versionOf({ version, from, details = {} }: AuditLine) {
  if (typeof details.canary === 'string') {
    return (
      <>
        <Version>{details.canary}</Version>{' '}
        <span css={styles.note}>{recipientsText(details as unknown as CanaryState)}</span>
      </>
    );
  }
  if (typeof details.part === 'string') {
    return (
      <>
        <Version>{details.part}</Version>{' '}
        <span css={styles.note}>{switchText(details as unknown as CanaryState)}</span>
      </>
    );
  }
  if (Array.isArray(details.removed)) return <span css={styles.note}>{details.removed.join(', ')}</span>;
  if (typeof details.id === 'string') return <Version>{details.id}</Version>;
  if (!version) return null;
  return (
    <>
      <Version>{version}</Version>
      {from && from !== version && <span css={styles.note}>{` ← ${from}`}</span>}
    </>
  );
}

const styles = { note: css({ ...text('xs'), color: color.text2 }) };
