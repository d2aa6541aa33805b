import { css } from '@emotion/react';
import { Button, color, layer, media, radius, space, text, Wordmark } from '@tagalong/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { useConsole } from './lib/console-context.tsx';
import { clockText } from './lib/format.ts';
import { type Place, PlaceLink } from './lib/place.tsx';
import type { Me } from './lib/responses.ts';
import type { StoredSession } from './lib/session-store.ts';

const T = CONSOLE_TEXTS;
const SECTIONS = ['overview', 'connections', 'policy', 'audit', 'keys'] as const;

interface FrameProps {
  place: Place;
  session: StoredSession;
  me: Me | null;
  onSignOut(): void;
  children: ReactNode;
}

/** Sections at the side, or on a phone in a row above the page. */
export function Frame({ place, session, me, onSignOut, children }: FrameProps) {
  const current = place.page === 'remote' ? 'overview' : place.page;
  const nav = useRef<HTMLElement>(null);
  // On a phone the row of sections is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must scroll whenever the section changes
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div css={styles.frame}>
      <aside css={styles.side}>
        <PlaceLink to={{ page: 'overview' }} css={styles.brand}>
          <Wordmark />
          <span css={styles.platform}>{T.platform}</span>
        </PlaceLink>
        <nav ref={nav} css={styles.nav} aria-label={T.sections}>
          {SECTIONS.map((page) => (
            <PlaceLink
              key={page}
              to={{ page }}
              css={[styles.entry, page === current && styles.current]}
              aria-current={page === current ? 'page' : undefined}
            >
              {T[page]}
            </PlaceLink>
          ))}
        </nav>
        <div css={styles.person}>
          <p css={styles.name}>{T.signedInAs(session.by, session.team)}</p>
          <p css={styles.note}>
            {me && !me.is_operator ? T.may(me.remotes.join(', ')) : T.until(clockText(session.expiresAt))}
          </p>
          <div css={styles.ways}>
            <InspectButton />
            <Button size="sm" variant="ghost" onClick={onSignOut}>
              {T.signOut}
            </Button>
          </div>
        </div>
      </aside>
      <main css={styles.main}>{children}</main>
    </div>
  );
}

const INSPECT_HOURS = 12;

/** Opens the site with its inspector, using a permit that this browser signs. */
function InspectButton() {
  const { edge } = useConsole();
  const open = (): void => {
    // The window opens before the permit is signed, because browsers block windows that open later.
    const tab = window.open('about:blank', '_blank');
    edge
      .permit({ kind: 'inspect' }, INSPECT_HOURS)
      .then((permit) => {
        const url = `${location.origin}/home/latest?inspect=1&preview=${permit}`;
        if (tab) tab.location.href = url;
        else location.href = url;
      })
      .catch(() => tab?.close());
  };
  return (
    <Button size="sm" variant="secondary" onClick={open}>
      {T.inspect}
    </Button>
  );
}

const SIDE_PX = 248;

const styles = {
  frame: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: '100dvh',
    alignContent: 'start',
    [media.desktop]: { gridTemplateColumns: `${SIDE_PX}px minmax(0, 1fr)`, alignContent: 'stretch' },
  }),
  side: css({
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    paddingTop: space[4],
    borderBlockEnd: `1px solid ${color.border}`,
    backgroundColor: color.bg,
    [media.desktop]: {
      position: 'sticky',
      top: 0,
      height: '100dvh',
      gap: space[8],
      padding: space[8],
      borderBlockEnd: 0,
      borderInlineEnd: `1px solid ${color.border}`,
    },
  }),
  brand: css({
    display: 'flex',
    alignItems: 'baseline',
    gap: space[4],
    minHeight: 44,
    paddingInline: space[6],
    paddingBlock: space[4],
    [media.desktop]: { paddingInline: space[5] },
  }),
  platform: css({ ...text('base', 600), color: color.text2 }),
  nav: css({
    display: 'flex',
    gap: space[2],
    overflowX: 'auto',
    scrollbarWidth: 'none',
    paddingInline: space[5],
    position: 'relative',
    zIndex: layer.sticky,
    [media.desktop]: { flexDirection: 'column', padding: 0 },
  }),
  entry: css({
    ...text('base', 600),
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: space[5],
    borderRadius: radius.md,
    color: color.text2,
    whiteSpace: 'nowrap',
    '&:hover': { color: color.text, backgroundColor: color.fill },
    '&:focus-visible': { outlineOffset: -2 },
  }),
  current: css({
    color: color.text,
    boxShadow: `inset 0 -2px 0 ${color.accent}`,
    borderRadius: 0,
    [media.desktop]: { backgroundColor: color.fill, boxShadow: 'none', borderRadius: radius.md },
  }),
  person: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[1]} ${space[5]}`,
    padding: `${space[3]} ${space[6]} ${space[4]}`,
    [media.desktop]: { marginTop: 'auto', padding: space[5], display: 'grid' },
  }),
  name: css({ ...text('sm', 600), overflowWrap: 'anywhere' }),
  note: css({ ...text('xs'), color: color.text2 }),
  ways: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[3],
    marginInlineStart: 'auto',
    [media.desktop]: { marginTop: space[4], marginInlineStart: 0 },
  }),
  main: css({
    minWidth: 0,
    width: '100%',
    maxWidth: 1180,
    marginInline: 'auto',
    padding: `${space[8]} ${space[6]} ${space[12]}`,
    [media.desktop]: { padding: `${space[10]} ${space[10]} ${space[12]}` },
  }),
};
