import { css } from '@emotion/react';
import { Button, color, media, radius, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { CONSOLE_TEXTS } from './console-texts.ts';

interface PanelProps {
  title?: string | undefined;
  lead?: string | undefined;
  /** Shown at the end of the title's line. */
  side?: ReactNode;
  children: ReactNode;
}

/** A titled box; pages consist of them. */
export function Panel({ title, lead, side, children }: PanelProps) {
  return (
    <section css={styles.panel}>
      {(title || side) && (
        <header css={styles.header}>
          <div css={styles.words}>
            {title && <h2 css={styles.title}>{title}</h2>}
            {lead && <p css={styles.lead}>{lead}</p>}
          </div>
          {side}
        </header>
      )}
      {children}
    </section>
  );
}

/** A sentence in place of content, such as for an empty list. */
export function Note({ children }: { children: ReactNode }) {
  return <p css={styles.lead}>{children}</p>;
}

/** Stacks panels vertically. */
export function Stack({ children }: { children: ReactNode }) {
  return <div css={styles.stack}>{children}</div>;
}

/** The button below a list of which only a part is shown. */
export function ShowMore({ onMore }: { onMore: () => void }) {
  return (
    <p css={styles.more}>
      <Button size="sm" variant="secondary" onClick={onMore}>
        {CONSOLE_TEXTS.showMore}
      </Button>
    </p>
  );
}

const styles = {
  stack: css({ display: 'grid', gap: space[6], gridTemplateColumns: 'minmax(0, 1fr)' }),
  panel: css({
    minWidth: 0,
    border: `1px solid ${color.border}`,
    borderRadius: radius.lg,
    backgroundColor: color.surface,
    padding: space[8],
    [media.mobile]: { padding: space[6] },
  }),
  header: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: space[5],
    marginBottom: space[6],
  }),
  words: css({ minWidth: 0, flex: '1 1 12rem' }),
  title: css({ ...text('md', 700) }),
  lead: css({ ...text('sm'), color: color.text2, marginTop: space[2], maxWidth: '60ch' }),
  more: css({ display: 'flex', justifyContent: 'center', paddingTop: space[6] }),
};
