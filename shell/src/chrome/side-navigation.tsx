import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { LOGIN_ROUTE, REGISTER_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import {
  Button,
  Card,
  color,
  LazyHydration,
  layer,
  media,
  motion,
  PlusIcon,
  radius,
  size,
  space,
  text,
  width,
} from '@tagalong/ui';
import { type ReactNode, useRef } from 'react';
import { closestArea, sideEntries } from './nav-entries.ts';
import { NavIcon } from './nav-icon.tsx';
import { SiteFooter } from './site-footer.tsx';

interface SideNavigationProps {
  path: string;
  user: CurrentUser | null;
  /** Defaults to true; false until the session is known. */
  isSessionKnown?: boolean;
  nav: readonly NavEntry[];
  onCreate(): void;
  /** Shown below the menu on desktops while logged in. */
  children?: ReactNode;
}

/** Tablet and desktop menu (SH-06): 74 px collapsed on tablets, 310 px, 290 px on wide screens. */
export function SideNavigation(props: SideNavigationProps) {
  const column = useRef<HTMLDivElement>(null);
  return (
    <div ref={column} css={styles.column} data-frame="side-navigation">
      {/* Phones don't show it. */}
      <LazyHydration element={column}>
        <Content {...props} />
      </LazyHydration>
    </div>
  );
}

function Content({ path, user, isSessionKnown = true, nav, onCreate, children }: SideNavigationProps) {
  const items = sideEntries(nav, user);
  const current = currentPlace(path, items);
  return (
    <>
      <nav css={styles.list} aria-label={SHELL_TEXTS.mainNavigation}>
        {items.map((item) => {
          const isCurrent = item.path === current;
          return (
            <Link
              key={item.path}
              to={item.path}
              css={[styles.item, isCurrent && styles.current]}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <NavIcon name={item.icon} />
              <span css={styles.label}>{item.label}</span>
            </Link>
          );
        })}
        <span css={styles.create}>
          <Button
            isWide
            onClick={onCreate}
            aria-label={SHELL_TEXTS.navCreate}
            icon={<PlusIcon size={20} aria-hidden />}
          >
            <span css={styles.createLabel}>{SHELL_TEXTS.navCreate}</span>
          </Button>
        </span>
      </nav>
      <aside css={styles.below} aria-label={SHELL_TEXTS.sideExtra}>
        {user
          ? children
          : isSessionKnown && (
              <Card css={styles.login}>
                <p css={styles.loginLead}>{SHELL_TEXTS.registerLead}</p>
                <LoginButtons />
              </Card>
            )}
        <SiteFooter place="side" />
      </aside>
    </>
  );
}

export function LoginButtons({ onLeave }: { onLeave?(): void }) {
  return (
    <>
      <Button as={Link} to={href(REGISTER_ROUTE)} isWide onClick={onLeave}>
        {SHELL_TEXTS.signUp}
      </Button>
      <Button as={Link} to={href(LOGIN_ROUTE)} variant="secondary" isWide onClick={onLeave}>
        {SHELL_TEXTS.logIn}
      </Button>
    </>
  );
}

const HOME = href(HOME_LATEST_ROUTE);

function currentPlace(path: string, items: readonly NavEntry[]): string | undefined {
  const paths = items.map((item) => item.path);
  return closestArea(path, paths) ?? (path === '/' || path.startsWith('/home/') ? HOME : undefined);
}

const styles = {
  column: css({
    display: 'none',
    position: 'sticky',
    top: size.headerDesktop,
    alignSelf: 'start',
    flex: 'none',
    width: width.sideNavCollapsed,
    maxHeight: `calc(100dvh - ${size.headerDesktop}px)`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'none',
    padding: `${space[7]} ${space[4]}`,
    [media.aboveMobile]: { display: 'block' },
    [media.desktop]: { width: width.sideNav, paddingInline: space[6] },
    [media.laptop]: { width: width.sideNavWide },
  }),
  list: css({ display: 'grid', gap: space[2] }),
  item: css({
    ...text('base', 600),
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[6],
    minHeight: 48,
    borderRadius: radius.md,
    color: color.text,
    transition: `background-color ${motion.micro}`,
    [media.hover]: { '&:hover': { backgroundColor: color.fill } },
    [media.desktop]: { justifyContent: 'start', paddingInline: space[6] },
  }),
  current: css({
    backgroundColor: color.accentSoft,
    color: color.accent,
    '&&:hover': { backgroundColor: color.accentSoft },
  }),
  // When collapsed, the label is the icon's tooltip and accessible name; fixed positioning keeps the scrolling column
  // from clipping it.
  label: css({
    ...text('sm', 600),
    position: 'fixed',
    insetInlineStart: width.sideNavCollapsed - 4,
    zIndex: layer.frame,
    padding: '6px 10px',
    borderRadius: radius.sm,
    backgroundColor: color.text,
    color: color.bg,
    opacity: 0,
    pointerEvents: 'none',
    transition: `opacity ${motion.micro} 300ms`,
    'a:hover > &, a:focus-visible > &': { opacity: 1 },
    [media.reducedMotion]: { transition: 'none' },
    [media.desktop]: {
      ...text('base', 600),
      position: 'static',
      padding: 0,
      backgroundColor: 'transparent',
      color: 'inherit',
      opacity: 1,
      transition: 'none',
    },
  }),
  createLabel: css({ display: 'none', [media.desktop]: { display: 'inline' } }),
  create: css({
    marginTop: space[5],
    '& > button': { paddingInline: 0 },
  }),
  below: css({ display: 'none', marginTop: space[8], [media.desktop]: { display: 'block' } }),
  login: css({ display: 'grid', gap: space[4], padding: space[6] }),
  loginLead: css({ ...text('base', 600), color: color.text, marginBottom: space[2], textWrap: 'balance' }),
};
