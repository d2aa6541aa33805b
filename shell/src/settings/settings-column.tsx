import { css } from '@emotion/react';
import { color, Page, space, text, VisuallyHidden } from '@tagalong/ui';
import type { ReactNode } from 'react';

interface SettingsColumnProps {
  /** The page's heading; the back header shows its words already, so it is drawn for screen readers only. */
  title: string;
  /** Shown as a large heading, where the page is more than its header says. */
  isTitleShown?: boolean;
  lead?: ReactNode;
  children: ReactNode;
}

/** The column of a settings page, 552 px wide at most (SH-14). */
export function SettingsColumn({ title, isTitleShown = false, lead, children }: SettingsColumnProps) {
  return (
    <Page measure="settings" css={styles.page}>
      {isTitleShown ? (
        <h1 css={styles.title}>{title}</h1>
      ) : (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      )}
      {lead && <p css={styles.lead}>{lead}</p>}
      {children}
    </Page>
  );
}

const styles = {
  page: css({ gap: space[7] }),
  title: css({ ...text('2xl', 800), outline: 'none', textWrap: 'balance' }),
  lead: css({ ...text('base'), color: color.text2, textWrap: 'pretty' }),
};
