import { css } from '@emotion/react';
import { color, media, motion, radius, space, text } from '@tagalong/ui';
import { ChevronDownIcon } from '@tagalong/ui/overlay';
import { Blocks } from './page-body.tsx';
import type { Section } from './page-text.ts';

/** Uses the details element so that the browser's find-in-page can open it. */
export function HelpAnswer({ section, isOpen }: { section: Section; isOpen: boolean }) {
  return (
    <details css={styles.item} open={isOpen}>
      <summary css={styles.question}>
        <h2 css={styles.heading}>{section.heading}</h2>
        <ChevronDownIcon css={styles.arrow} size={20} aria-hidden />
      </summary>
      <div css={styles.answer}>
        <Blocks blocks={section.blocks} />
      </div>
    </details>
  );
}

const styles = {
  item: css({
    borderBottom: `1px solid ${color.border}`,
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  }),
  question: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    minHeight: 56,
    // Leaves room for two-line questions.
    padding: `${space[4]} ${space[3]}`,
    borderRadius: radius.sm,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
  }),
  heading: css({ ...text('md', 600) }),
  arrow: css({
    flex: 'none',
    color: color.text2,
    transition: `transform ${motion.micro}`,
    [media.reducedMotion]: { transition: 'none' },
  }),
  answer: css({
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    padding: `${space[2]} ${space[3]} ${space[6]}`,
    '& p': { color: color.text2 },
  }),
};
