import { css } from '@emotion/react';
import { Link } from '@tagalong/platform';
import { Card, color, media, size, space, text } from '@tagalong/ui';
import { ChevronRightIcon } from '@tagalong/ui/overlay';
import { type ReactNode, useId } from 'react';

export function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section css={styles.group} aria-labelledby={id}>
      <h2 id={id} css={styles.heading}>
        {title}
      </h2>
      <Card padding="none" css={styles.rows}>
        {children}
      </Card>
      {note && <p css={styles.foot}>{note}</p>}
    </section>
  );
}

interface RowTextProps {
  icon?: ReactNode;
  title: string;
  note?: string | undefined;
  isNoteUrgent?: boolean | undefined;
}

function RowText({ icon, title, note, isNoteUrgent }: RowTextProps) {
  return (
    <>
      {icon && <span css={styles.icon}>{icon}</span>}
      <span css={styles.texts}>
        {/* A handle keeps its sign in front from right to left, too. */}
        <bdi css={styles.title}>{title}</bdi>
        {note && <span css={[styles.note, isNoteUrgent && styles.urgent]}>{note}</span>}
      </span>
    </>
  );
}

export function LinkRow({
  to,
  isDanger = false,
  ...rest
}: RowTextProps & { to: string; isDanger?: boolean }) {
  return (
    <Link to={to} css={[styles.row, styles.link, isDanger && styles.danger]}>
      <RowText {...rest} />
      <ChevronRightIcon css={styles.chevron} size={20} aria-hidden />
    </Link>
  );
}

export function ActionRow({ action, ...rest }: RowTextProps & { action?: ReactNode }) {
  return (
    <div css={[styles.row, styles.wrapping]}>
      <RowText {...rest} />
      {action && <span css={styles.action}>{action}</span>}
    </div>
  );
}

export const rowInset = css({ padding: `${space[4]} ${space[6]}` });

const styles = {
  group: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }),
  heading: css({ ...text('sm', 700), paddingInline: space[3], color: color.text2 }),
  foot: css({ ...text('sm'), paddingInline: space[3], color: color.text2 }),
  rows: css({ '& > * + *': { borderTop: `1px solid ${color.border}` } }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[6],
    minHeight: 64,
    padding: `${space[4]} ${space[6]}`,
  }),
  // Large text wraps the action below its label.
  wrapping: css({ flexWrap: 'wrap', rowGap: space[3] }),
  link: css({
    minHeight: size.touch,
    paddingBlock: space[5],
    color: color.text,
    '&:focus-visible': { outlineOffset: -2 },
    [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
  }),
  danger: css({ color: color.danger }),
  icon: css({ flex: 'none', display: 'grid', placeItems: 'center', minWidth: 24, color: color.text2 }),
  texts: css({ flex: '1 1 7em', minWidth: 0, display: 'grid', gap: 2 }),
  title: css({ ...text('base', 600), overflowWrap: 'anywhere' }),
  note: css({ ...text('sm'), color: color.text2, overflowWrap: 'anywhere' }),
  urgent: css({ color: color.warning, fontWeight: 600 }),
  chevron: css({ flex: 'none', color: color.text3, '[dir=rtl] &': { transform: 'scaleX(-1)' } }),
  action: css({ flex: 'none', maxWidth: '100%', marginInlineStart: 'auto' }),
};
