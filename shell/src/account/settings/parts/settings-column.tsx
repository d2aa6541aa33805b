import { css } from '@emotion/react';
import { color, Page, space, text, VisuallyHidden } from '@tagalong/ui';
import type { ReactNode } from 'react';

interface SettingsColumnProps {
  /** Visually hidden unless `isTitleShown`, because the back header already shows it. */
  title: string;
  /** For pages that show more than their header names. */
  isTitleShown?: boolean;
  lead?: ReactNode;
  children: ReactNode;
}

/** The settings column, at most 552 px wide (SH-14). */
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
