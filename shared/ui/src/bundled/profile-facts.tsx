import { css } from '@emotion/react';
import { countText } from '@tagalong/contracts/core/language';
import { color, media, space, text, touchTarget } from '@tagalong/ui';
import type { ElementType, ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <ul css={styles.list}>{children}</ul>;
}

interface FactProps {
  count: number;
  word: string;
  /** Opens the list of the counted people; unused while the count is 0. */
  onOpen?: (() => void) | undefined;
  /** Renders a link to the counted items, such as a router's, which `to` is passed to. */
  as?: ElementType | undefined;
  to?: string | undefined;
}

/** Shows one count of a profile, such as '1.2K followers'. */
export function Fact({ count, word, onOpen, as: Link, to }: FactProps) {
  const content = (
    <>
      <strong css={styles.count}>{countText(count)}</strong> {word}
    </>
  );
  if (Link) {
    return (
      <li>
        <Link css={[styles.fact, styles.link]} to={to}>
          {content}
        </Link>
      </li>
    );
  }
  return (
    <li>
      {onOpen && count > 0 ? (
        <button type="button" css={[styles.fact, styles.button]} aria-haspopup="dialog" onClick={onOpen}>
          {content}
        </button>
      ) : (
        <span css={styles.fact}>{content}</span>
      )}
    </li>
  );
}

const styles = {
  list: css({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[7]}` }),
  fact: css({ ...text('base'), color: color.text2 }),
  link: css({
    ...touchTarget,
    textDecoration: 'none',
    [media.hover]: { '&:hover': { color: color.text, textDecoration: 'underline', textUnderlineOffset: 3 } },
  }),
  button: css({
    ...touchTarget,
    cursor: 'pointer',
    [media.hover]: { '&:hover': { color: color.text, textDecoration: 'underline', textUnderlineOffset: 3 } },
  }),
  count: css({ ...text('base', 800), color: color.text, fontVariantNumeric: 'tabular-nums' }),
};
