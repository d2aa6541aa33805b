import { css } from '@emotion/react';
import { Link } from '@tagalong/platform';
import { color, radius, space, text } from '@tagalong/ui';

export interface Step {
  id: string;
  title: string;
  when?: string | undefined;
  amount?: string | undefined;
  link?: { to: string; text: string } | undefined;
  /** False for what is still to come. */
  isDone: boolean;
}

/** Steps in order of time, those to come in gray. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol css={styles.list}>
      {steps.map(({ id, title, when, amount, link, isDone }) => (
        <li key={id} css={[styles.step, !isDone && styles.next]}>
          <div css={styles.texts}>
            <p css={styles.title}>{title}</p>
            {when && <p css={styles.when}>{when}</p>}
            {link && (
              <Link css={styles.link} to={link.to}>
                {link.text}
              </Link>
            )}
          </div>
          {amount && <p css={styles.amount}>{amount}</p>}
        </li>
      ))}
    </ol>
  );
}

const styles = {
  list: css({ display: 'grid', gap: space[6] }),
  step: css({
    position: 'relative',
    display: 'flex',
    gap: space[5],
    paddingInlineStart: space[8],
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: 5,
      width: 12,
      height: 12,
      borderRadius: radius.full,
      backgroundColor: color.accent,
    },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 5,
      top: 21,
      bottom: -16,
      width: 2,
      backgroundColor: color.border,
    },
  }),
  next: css({
    color: color.text2,
    '&::before': { backgroundColor: color.surface, border: `2px solid ${color.borderStrong}` },
  }),
  texts: css({ flex: 1, minWidth: 0 }),
  title: css({ ...text('base', 600) }),
  when: css({ ...text('sm'), color: color.text2, overflowWrap: 'anywhere' }),
  link: css({
    ...text('sm', 600),
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    color: color.link,
  }),
  amount: css({ ...text('base', 800), fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
};
