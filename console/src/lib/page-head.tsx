import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  lead?: string | undefined;
  side?: ReactNode;
}

export function PageHead({ title, lead, side }: PageHeadProps) {
  return (
    <header css={styles.head}>
      <div css={styles.words}>
        <h1 css={styles.title}>{title}</h1>
        {lead && <p css={styles.lead}>{lead}</p>}
      </div>
      {side && <div css={styles.side}>{side}</div>}
    </header>
  );
}

const styles = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: space[5],
    marginBottom: space[8],
  }),
  words: css({ minWidth: 0, flex: '1 1 14rem' }),
  title: css({ ...text('2xl', 700), overflowWrap: 'anywhere' }),
  lead: css({ ...text('base'), color: color.text2, marginTop: space[2], maxWidth: '64ch' }),
  side: css({ ...text('sm', 600), color: color.text2, fontVariantNumeric: 'tabular-nums' }),
};
