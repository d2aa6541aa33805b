import { css } from '@emotion/react';
import { Badge, color, media, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { type Column, DataTable } from '#lib/data-table.tsx';
import { agoText, recipientsText, sizeText, timeText } from '#lib/format.ts';
import { Loaded } from '#lib/loaded.tsx';
import { Panel, ShowMore } from '#lib/panel.tsx';
import { ActionButton, type ReleaseAction } from '#lib/release-actions.tsx';
import type { ReleaseList, ReleaseRow, RemoteRow } from '#lib/responses.ts';
import { Version } from '#lib/status.tsx';
import { useRead } from '#lib/use-read.ts';
import { GateVerdict } from './gate-verdict.tsx';

/** Number of releases shown initially, and added by 'Show more'. */
const SHOWN = 20;
/** Maximum that the edge lists. */
const SHOWN_MAX = 500;

interface ReleasesPanelProps {
  row: RemoteRow;
  revision: number;
  onAction(action: ReleaseAction): void;
}

/** Lists the stored releases, each with the gate's verdict and its actions. */
export function ReleasesPanel({ row, revision, onAction }: ReleasesPanelProps) {
  const [limit, setLimit] = useState(SHOWN);
  const path = `releases?remote=${encodeURIComponent(row.remote)}&limit=${limit}`;
  const read = useRead<ReleaseList>(path, { everyMs: 20_000, isKept: true });
  return (
    <Panel
      title={CONSOLE_TEXTS.published}
      lead={read.data ? CONSOLE_TEXTS.ofAll(read.data.releases.length, read.data.total) : undefined}
    >
      <Loaded read={read} heights={[56, 56, 56]}>
        {({ releases, total }) => (
          <>
            <DataTable
              label={CONSOLE_TEXTS.published}
              columns={columnsFor(row, revision, onAction)}
              rows={releases}
              keyOf={({ version }) => version}
            />
            {releases.length < Math.min(total, SHOWN_MAX) && (
              <ShowMore onMore={() => setLimit(Math.min(releases.length + SHOWN, SHOWN_MAX))} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function columnsFor(
  row: RemoteRow,
  revision: number,
  onAction: ReleasesPanelProps['onAction'],
): Column<ReleaseRow>[] {
  const { remote, active, canary } = row;
  return [
    {
      head: CONSOLE_TEXTS.version,
      cell: ({ version, commit }) => (
        <span css={styles.version}>
          <Version>{version}</Version>
          {version === active && <Badge tone="accent">{CONSOLE_TEXTS.active}</Badge>}
          {version === canary?.version && (
            <Badge tone="soft">{`${CONSOLE_TEXTS.canary} ${recipientsText(canary)}`}</Badge>
          )}
          {commit && <span css={styles.note}>{commit.slice(0, 8)}</span>}
        </span>
      ),
    },
    {
      head: CONSOLE_TEXTS.publishedBy,
      cell: ({ published_at: at, published_by: by }) => (
        <span title={timeText(at)}>
          {agoText(at)} <span css={styles.note}>{by}</span>
        </span>
      ),
    },
    { head: CONSOLE_TEXTS.size, isNumber: true, cell: ({ brotli_bytes: bytes }) => sizeText(bytes) },
    {
      head: CONSOLE_TEXTS.gate,
      cell: ({ version }) =>
        version === active ? (
          <span css={styles.note}>{CONSOLE_TEXTS.isActive}</span>
        ) : (
          <GateVerdict remote={remote} version={version} revision={revision} />
        ),
    },
    { head: '', cell: ({ version }) => <Actions version={version} row={row} onAction={onAction} /> },
  ];
}

interface ActionsProps {
  version: string;
  row: RemoteRow;
  onAction: ReleasesPanelProps['onAction'];
}

function Actions({
  version,
  row: { active, canary, may_change: mayChange, is_disabled: isOff },
  onAction,
}: ActionsProps) {
  if (!mayChange || (version === active && !isOff)) return null;
  return (
    <span css={styles.actions}>
      <ActionButton variant="ghost" action={{ kind: 'preview', version }} onAction={onAction} />
      {active && version !== canary?.version && (
        <ActionButton variant="secondary" action={{ kind: 'canary', version }} onAction={onAction} />
      )}
      <ActionButton variant="dark" action={{ kind: 'activate', version }} onAction={onAction} />
    </span>
  );
}

const styles = {
  version: css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] }),
  note: css({ ...text('xs'), color: color.text2 }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: space[2],
    [media.mobile]: { justifyContent: 'flex-start' },
  }),
};
