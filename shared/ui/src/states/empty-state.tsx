import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, radius, space, text } from '#ui/base/tokens.ts';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Icon or picture. */
  icon?: ReactNode;
  /** A `Button`. */
  action?: ReactNode;
  /** Whether it replaces the page, whose main heading its title then is. */
  isPage?: boolean | undefined;
  className?: string | undefined;
}

export function EmptyState({ title, text: body, icon, action, isPage, className }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div css={styles.box} className={className}>
      {icon && <span css={styles.icon}>{icon}</span>}
      <Heading css={styles.title}>{title}</Heading>
      {body && <p css={styles.text}>{body}</p>}
      {action && <div css={styles.action}>{action}</div>}
    </div>
  );
}

const styles = {
  box: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    maxWidth: 360,
    marginInline: 'auto',
    padding: `${space[11]} ${space[6]}`,
  }),
  icon: css({
    display: 'grid',
    placeItems: 'center',
    width: 72,
    height: 72,
    marginBottom: space[6],
    borderRadius: radius.full,
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
  title: css({ ...text('xl', 700) }),
  text: css({ ...text('base'), marginTop: space[3], color: color.text2, textWrap: 'balance' }),
  action: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: space[4],
    marginTop: space[7],
  }),
};
