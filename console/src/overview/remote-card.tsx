import { css } from '@emotion/react';
import { color, DotsIcon, IconButton, radius, space, text } from '@tagalong/ui';
import { Menu, type MenuEntry } from '@tagalong/ui/overlay';
import { useRef, useState } from 'react';
import { CanaryBar } from '#lib/canary-bar.tsx';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { agoText, countText, millisecondsText, shareText } from '#lib/format.ts';
import { PlaceLink } from '#lib/place.tsx';
import { ActionButton, type ReleaseAction } from '#lib/release-actions.tsx';
import type { RemoteRow } from '#lib/responses.ts';
import { Sparkline } from '#lib/sparkline.tsx';
import { Status, statusOf, sumOf, Version } from '#lib/status.tsx';

interface RemoteCardProps {
  row: RemoteRow;
  onAction(action: ReleaseAction): void;
}

export function RemoteCard({ row, onAction }: RemoteCardProps) {
  const {
    remote,
    team,
    active,
    previous,
    since,
    by,
    reason,
    is_disabled: isOff,
    may_change: mayChange,
  } = row;
  return (
    <article css={styles.card} aria-labelledby={`remote-${remote}`}>
      <header css={styles.head}>
        <div css={styles.names}>
          <h2 css={styles.name} id={`remote-${remote}`}>
            <PlaceLink to={{ page: 'remote', remote }} css={styles.link}>
              {remote}
            </PlaceLink>
          </h2>
          {team !== remote && <span css={styles.team}>{team}</span>}
        </div>
        <Status kind={statusOf(row)} />
        {mayChange && <CardMenu row={row} onAction={onAction} />}
      </header>
      <p css={styles.version}>{active ? <Version>{active}</Version> : CONSOLE_TEXTS.off}</p>
      {since && (
        <p css={styles.since} title={reason ?? undefined}>
          {CONSOLE_TEXTS.activeSince(agoText(since), by ?? '')}
          {reason && <span css={styles.reason}>{` · ${reason}`}</span>}
        </p>
      )}
      {active && <Hour row={row} />}
      <CanaryBar row={row} onAction={onAction} />
      {mayChange && (
        <footer css={styles.foot}>
          {isOff ? (
            <ActionButton variant="dark" action={{ kind: 'enable' }} onAction={onAction} />
          ) : (
            previous && <ActionButton variant="secondary" action={{ kind: 'rollback' }} onAction={onAction} />
          )}
          {previous && !isOff && (
            <span css={styles.before}>
              {`${CONSOLE_TEXTS.before}: `}
              <Version>{previous}</Version>
            </span>
          )}
        </footer>
      )}
    </article>
  );
}

function Hour({ row: { hour } }: { row: RemoteRow }) {
  const { pages, failed } = sumOf(hour);
  const paint = hour.findLast(({ lcp_ms: lcp }) => lcp !== null)?.lcp_ms ?? null;
  return (
    <div css={styles.hour}>
      <Sparkline points={hour} />
      <p css={styles.facts}>
        <strong css={styles.number}>{countText(pages)}</strong>{' '}
        {`${CONSOLE_TEXTS.visits.toLowerCase()} ${CONSOLE_TEXTS.lastHour}, ${CONSOLE_TEXTS.failedOf(shareText(failed, pages))}`}
        {paint !== null && ` · ${CONSOLE_TEXTS.lcp} ${millisecondsText(paint)}`}
      </p>
    </div>
  );
}

function CardMenu({ row, onAction }: RemoteCardProps) {
  const { remote, is_disabled: isOff } = row;
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const entries = entriesOf(row);
  if (isOff || entries.length === 0) return null;
  return (
    <>
      <IconButton
        ref={trigger}
        label={CONSOLE_TEXTS.actions(remote)}
        size={36}
        onClick={() => setOpen(true)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <DotsIcon size={20} />
      </IconButton>
      <Menu
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={CONSOLE_TEXTS.actions(remote)}
        triggerRef={trigger}
        placement="bottom end"
        items={entries}
        onAction={(id) => onAction({ kind: id === 'kill' ? 'kill' : 'disable' })}
      />
    </>
  );
}

function entriesOf({ remote, active }: RemoteRow): MenuEntry[] {
  const entries: MenuEntry[] = [];
  // Nothing is active after the only version was killed.
  if (active) entries.push({ id: 'kill', label: CONSOLE_TEXTS.kill, tone: 'danger' });
  // The shell can't be disabled, because the site needs it.
  if (remote !== 'shell') entries.push({ id: 'disable', label: CONSOLE_TEXTS.disable, tone: 'danger' });
  return entries;
}

const styles = {
  card: css({
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    padding: space[7],
    border: `1px solid ${color.border}`,
    borderRadius: radius.lg,
    backgroundColor: color.surface,
  }),
  head: css({ display: 'flex', alignItems: 'center', gap: space[5], minHeight: 44 }),
  names: css({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'baseline', gap: space[4] }),
  name: css({ ...text('lg', 700) }),
  link: css({ paddingBlock: space[5], '&:hover': { textDecoration: 'underline' } }),
  team: css({ ...text('sm'), color: color.text2 }),
  version: css({ ...text('base', 600) }),
  since: css({
    ...text('sm'),
    color: color.text2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  }),
  reason: css({ color: color.text3 }),
  hour: css({ display: 'grid', gap: space[3], marginTop: space[3] }),
  facts: css({ ...text('sm'), color: color.text2 }),
  number: css({ color: color.text, fontVariantNumeric: 'tabular-nums' }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[5],
    marginTop: 'auto',
    paddingTop: space[3],
  }),
  before: css({ ...text('xs'), color: color.text2, minWidth: 0 }),
};
