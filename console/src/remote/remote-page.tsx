import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { CanaryBar } from '#lib/canary-bar.tsx';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { HistoryPanel } from '#lib/history-panel.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { Stack } from '#lib/panel.tsx';
import { PlaceLink } from '#lib/place.tsx';
import { ActionButton, type ReleaseAction, ReleaseActionDialog } from '#lib/release-actions.tsx';
import type { Overview } from '#lib/responses.ts';
import { Status, statusOf, Version } from '#lib/status.tsx';
import { BackendPanel } from './backend-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { PartsPanel } from './parts-panel.tsx';
import { ReleasesPanel } from './releases-panel.tsx';

interface RemotePageProps {
  overview: Overview;
  remote: string;
}

/** Health, releases, history and actions of one remote. */
export function RemotePage({ overview: { remotes, revision, me }, remote }: RemotePageProps) {
  const [action, setAction] = useState<ReleaseAction | null>(null);
  const row = remotes.find((one) => one.remote === remote);
  if (!row) return <PageHead title={remote} lead={CONSOLE_TEXTS.notFound} />;
  return (
    <>
      <PlaceLink to={{ page: 'overview' }} css={styles.back}>
        {CONSOLE_TEXTS.back}
      </PlaceLink>
      <PageHead
        title={remote}
        side={
          row.may_change && (
            <div css={styles.buttons}>
              {row.is_disabled ? (
                <ActionButton variant="dark" action={{ kind: 'enable' }} onAction={setAction} />
              ) : (
                remote !== 'shell' && (
                  <ActionButton variant="ghost" action={{ kind: 'disable' }} onAction={setAction} />
                )
              )}
              {row.previous && !row.is_disabled && (
                <ActionButton variant="danger" action={{ kind: 'rollback' }} onAction={setAction} />
              )}
            </div>
          )
        }
      />
      <p css={styles.now}>
        <Status kind={statusOf(row)} />
        {row.active && <Version>{row.active}</Version>}
      </p>
      <Stack>
        <CanaryBar row={row} onAction={setAction} />
        <HealthPanel row={row} />
        <ReleasesPanel row={row} revision={revision} onAction={setAction} />
        <PartsPanel row={row} />
        {remote !== 'shell' && <BackendPanel row={row} isOperator={me.is_operator} />}
        <HistoryPanel title={CONSOLE_TEXTS.history} remote={remote} />
      </Stack>
      {action && (
        <ReleaseActionDialog action={action} row={row} revision={revision} onClose={() => setAction(null)} />
      )}
    </>
  );
}

const styles = {
  back: css({
    ...text('sm', 600),
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: color.text2,
    '&:hover': { color: color.text },
  }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[3] }),
  now: css({
    ...text('base', 600),
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[5],
    marginTop: `calc(${space[5]} * -1)`,
    marginBottom: space[7],
  }),
};
