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
  className?: string | undefined;
}

export function EmptyState({ title, text: body, icon, action, className }: EmptyStateProps) {
  return (
    <div css={styles.box} className={className}>
      {icon && <span css={styles.icon}>{icon}</span>}
      <h2 css={styles.title}>{title}</h2>
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
  action: css({ marginTop: space[7] }),
};
