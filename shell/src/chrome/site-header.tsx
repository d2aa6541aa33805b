import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account';
import type { NavEntry } from '@tagalong/contracts/remote-manifest';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { Link } from '@tagalong/platform';
import {
  Button,
  color,
  IconButton,
  layer,
  media,
  motion,
  SearchIcon,
  size,
  space,
  Wordmark,
  width,
} from '@tagalong/ui';
import type { ReactNode } from 'react';
import { AvatarButton } from './avatar-button.tsx';
import { NotificationBell } from './notification-bell.tsx';

interface SiteHeaderProps {
  user: CurrentUser | null;
  /** False as long as it is not known who is logged in; true when left out. */
  isSessionKnown?: boolean;
  nav: readonly NavEntry[];
  /** Path and query of the page, to which Back leads from the notifications. */
  path: string;
  /** Notifications that nobody has looked at yet. */
  unread: number;
  /** The search field of tablet and desktop. */
  search: ReactNode;
  /** Scrolled away: the header left the screen until the reader turns back up (SH-11). */
  isHidden: boolean;
  /** On a phone the page's own back header takes its place. */
  isDesktopOnly: boolean;
}

export function SiteHeader(props: SiteHeaderProps) {
  const { user, isSessionKnown = true, nav, isHidden, isDesktopOnly } = props;
  return (
    <header
      css={[styles.bar, isHidden && styles.hidden, isDesktopOnly && styles.desktopOnly]}
      data-frame="site-header"
    >
      <Link to={href(ROUTES.homeLatest)} css={styles.home} aria-label={SHELL_TEXTS.homeLink}>
        <span aria-hidden>
          <Wordmark />
        </span>
      </Link>
      <div css={styles.search} data-frame="search-field">
        {props.search}
      </div>
      <div css={styles.end}>
        <span css={styles.phoneOnly}>
          <IconButton as={Link} to={href(ROUTES.search)} label={SHELL_TEXTS.searchShort}>
            <SearchIcon size={24} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
        {user ? (
          <>
            <NotificationBell unread={props.unread} backPath={props.path} />
            <AvatarButton user={user} nav={nav} />
          </>
        ) : (
          isSessionKnown && <WaysIn />
        )}
      </div>
    </header>
  );
}

function WaysIn() {
  return (
    <>
      <Button as={Link} to={href(ROUTES.login)} variant="ghost" size="sm">
        {SHELL_TEXTS.logIn}
      </Button>
      <Button as={Link} to={href(ROUTES.register)} variant="dark" size="sm">
        {SHELL_TEXTS.signUp}
      </Button>
    </>
  );
}

const styles = {
  bar: css({
    position: 'sticky',
    top: 0,
    zIndex: layer.frame,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    // Large text takes a second line rather than leave the screen.
    flexWrap: 'wrap',
    columnGap: space[6],
    minHeight: size.headerMobile,
    paddingInline: `max(${space[6]}, env(safe-area-inset-left)) max(${space[6]}, env(safe-area-inset-right))`,
    borderBottom: `1px solid ${color.border}`,
    backgroundColor: color.bg,
    transition: `transform ${motion.enter}`,
    '@media (max-width: 374px)': { columnGap: space[2], paddingInline: space[5] },
    [media.aboveMobile]: { minHeight: size.headerDesktop, flexWrap: 'nowrap', paddingInline: space[8] },
    [media.reducedMotion]: { transition: 'none' },
  }),
  hidden: css({ '&:not(:focus-within)': { transform: 'translateY(-100%)' } }),
  desktopOnly: css({ display: 'none', [media.aboveMobile]: { display: 'flex' } }),
  home: css({
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.touch,
    textDecoration: 'none',
  }),
  end: css({
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: space[2],
    marginInlineStart: 'auto',
    // Room for the ring of what has the focus.
    [media.aboveMobile]: { gap: space[4] },
    // Two ways in, the search and the name: the narrowest phones have no room for air.
    '@media (max-width: 374px)': { gap: 0, '& a': { paddingInline: space[4] } },
  }),
  search: css({
    display: 'none',
    flex: '1 1 auto',
    minWidth: 0,
    maxWidth: width.search,
    [media.aboveMobile]: { display: 'block' },
  }),
  phoneOnly: css({ display: 'contents', [media.aboveMobile]: { display: 'none' } }),
};
