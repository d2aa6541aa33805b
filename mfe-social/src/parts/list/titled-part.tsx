import { css } from '@emotion/react';
import { Link } from '@tagalong/platform';
import { color, space, text, touchTarget } from '@tagalong/ui';
import { type ReactNode, useId } from 'react';
import { LIST_TEXTS } from './list-texts.ts';

interface TitledPartProps {
  title: string;
  /** URL of the complete list. */
  to: string;
  /** Whether the complete list replaces this page in the history. */
  isReplacing?: boolean;
  children: ReactNode;
}

/** Shows a section with part of a list and a link to the complete list. */
export function TitledPart({ title, to, isReplacing = false, children }: TitledPartProps) {
  const id = useId();
  return (
    <section css={styles.part} aria-labelledby={id}>
      <header css={styles.head}>
        <h2 css={styles.title} id={id}>
          {title}
        </h2>
        <Link css={styles.all} to={to} replace={isReplacing} aria-label={LIST_TEXTS.seeAllOf(title)}>
          {LIST_TEXTS.seeAll}
        </Link>
      </header>
      {children}
    </section>
  );
}

const styles = {
  part: css({ minWidth: 0 }),
  head: css({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: space[5],
    marginBottom: space[5],
  }),
  title: css({ ...text('lg', 700), minWidth: 0, overflowWrap: 'anywhere' }),
  all: css({
    ...text('sm', 600),
    ...touchTarget,
    flex: 'none',
    color: color.text2,
    '&:hover': { color: color.text, textDecoration: 'underline' },
  }),
};
