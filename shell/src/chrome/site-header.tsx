import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { LOGIN_ROUTE, NOTIFICATIONS_ROUTE, REGISTER_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE, SEARCH_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import {
  Avatar,
  Badge,
  BellIcon,
  Button,
  color,
  IconButton,
  layer,
  media,
  motion,
  radius,
  SearchIcon,
  size,
  space,
  VisuallyHidden,
  Wordmark,
  width,
} from '@tagalong/ui';
import { type ReactNode, useRef } from 'react';
import { BACK_PATH } from '#host/navigation/back-path.ts';
import { badgeText } from '#host/texts/badge-text.ts';
import { useMenu } from './use-menu.ts';

interface SiteHeaderProps {
  user: CurrentUser | null;
  /** Defaults to true; false until the session is known. */
  isSessionKnown?: boolean;
  nav: readonly NavEntry[];
  /** Path and query that Back returns to from the notifications. */
  path: string;
  unread: number;
  /** Search field of tablets and desktops. */
  search: ReactNode;
  /** True while scrolled away; scrolling up shows the header again (SH-11). */
  isHidden: boolean;
  /** True where the page's back header replaces it on phones. */
  isDesktopOnly: boolean;
}

export function SiteHeader(props: SiteHeaderProps) {
  const { user, isSessionKnown = true, nav, isHidden, isDesktopOnly } = props;
  return (
    <header
      css={[styles.bar, isHidden && styles.hidden, isDesktopOnly && styles.desktopOnly]}
      data-frame="site-header"
    >
      <Link to={href(HOME_LATEST_ROUTE)} css={styles.home} aria-label={SHELL_TEXTS.homeLink}>
        <span aria-hidden>
          <Wordmark />
        </span>
      </Link>
      <div css={styles.search} data-frame="search-field">
        {props.search}
      </div>
      <div css={styles.end}>
        <span css={styles.phoneOnly}>
          <IconButton as={Link} to={href(SEARCH_ROUTE)} label={SHELL_TEXTS.searchShort}>
            <SearchIcon size={24} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
        {user ? (
          <>
            <NotificationBell unread={props.unread} backPath={props.path} />
            <AvatarButton user={user} nav={nav} />
          </>
        ) : (
          isSessionKnown && <LoginButtons />
        )}
      </div>
    </header>
  );
}

function LoginButtons() {
  return (
    <>
      <Button as={Link} to={href(LOGIN_ROUTE)} variant="ghost" size="sm">
        {SHELL_TEXTS.logIn}
      </Button>
      <Button as={Link} to={href(REGISTER_ROUTE)} variant="dark" size="sm">
        {SHELL_TEXTS.signUp}
      </Button>
    </>
  );
}

interface NotificationBellProps {
  unread: number;
  /** Path that Back returns to from the notifications. */
  backPath: string;
}

/** Shows the unread count: `9+` above 9, no badge at 0 (SH-01). */
function NotificationBell({ unread, backPath }: NotificationBellProps) {
  const badge = badgeText(unread);
  return (
    <IconButton
      as={Link}
      to={href(NOTIFICATIONS_ROUTE, undefined, { [BACK_PATH]: backPath })}
      state={{ isFromBell: true }}
      label={badge ? SHELL_TEXTS.notificationsUnread(badge) : SHELL_TEXTS.notifications}
    >
      <span css={styles.bell}>
        <BellIcon size={24} stroke={1.75} aria-hidden />
        {badge && (
          <Badge css={badgePlace} isCorner>
            {badge}
          </Badge>
        )}
      </span>
    </IconButton>
  );
}

// `9+` and large text extend away from the bell instead of covering it.
const badgePlace = css({ top: 'auto', bottom: '50%', left: 'auto', insetInlineStart: '52%' });

interface AvatarButtonProps {
  user: CurrentUser;
  nav: readonly NavEntry[];
}

/** Opens the avatar menu (SH-03). */
function AvatarButton({ user, nav }: AvatarButtonProps) {
  const { Menu, isOpen, onClose, opener } = useMenu(() =>
    import(/* webpackChunkName: "menus" */ './avatar-popup.tsx').then((loaded) => loaded.AvatarPopup),
  );
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" css={style} aria-haspopup="menu" {...opener}>
        <Avatar name={user.name} src={user.avatar} colorId={user.color_id} size={32} />
        <VisuallyHidden>{user.name}</VisuallyHidden>
      </button>
      {Menu && <Menu user={user} nav={nav} triggerRef={button} isOpen={isOpen} onClose={onClose} />}
    </>
  );
}

const style = css({
  display: 'grid',
  placeItems: 'center',
  width: size.touch,
  height: size.touch,
  borderRadius: radius.full,
  [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
});

const styles = {
  bar: css({
    position: 'sticky',
    top: 0,
    zIndex: layer.frame,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    // Lets large text wrap instead of leaving the screen.
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
  }),
  end: css({
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: space[2],
    marginInlineStart: 'auto',
    // Leaves room for focus rings.
    [media.aboveMobile]: { gap: space[4] },
    // The narrowest phones have no room for gaps between two buttons, the search and the name.
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
  bell: css({ position: 'relative', display: 'grid' }),
};
