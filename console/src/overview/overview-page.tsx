import { css } from '@emotion/react';
import { EmptyState, media, space } from '@tagalong/ui';
import { useState } from 'react';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { PageHead } from '#lib/page-head.tsx';
import { type ReleaseAction, ReleaseActionDialog } from '#lib/release-actions.tsx';
import type { Overview } from '#lib/responses.ts';
import { RefusalsPanel } from './refusals-panel.tsx';
import { RemoteCard } from './remote-card.tsx';

/** All active releases on one screen. */
export function OverviewPage({ overview }: { overview: Overview }) {
  const { remotes, revision } = overview;
  const [asked, setAsked] = useState<{ remote: string; action: ReleaseAction } | null>(null);
  const row = asked && remotes.find(({ remote }) => remote === asked.remote);
  return (
    <>
      <PageHead
        title={CONSOLE_TEXTS.overview}
        lead={CONSOLE_TEXTS.remotesLead}
        side={CONSOLE_TEXTS.revision(revision)}
      />
      <RefusalsPanel {...overview} />
      {remotes.length === 0 && (
        <EmptyState title={CONSOLE_TEXTS.nothingActive} text={CONSOLE_TEXTS.nothingActiveText} />
      )}
      <ul css={styles.cards}>
        {remotes.map((one) => (
          <li key={one.remote} css={styles.item}>
            <RemoteCard row={one} onAction={(action) => setAsked({ remote: one.remote, action })} />
          </li>
        ))}
      </ul>
      {asked && row && (
        <ReleaseActionDialog
          action={asked.action}
          row={row}
          revision={revision}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const styles = {
  cards: css({
    display: 'grid',
    gap: space[6],
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
    [media.mobile]: { gap: space[5] },
  }),
  item: css({ minWidth: 0, display: 'grid' }),
};
