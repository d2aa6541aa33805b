import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE, HOME_SHOP_ROUTE, LIKEBOARDS_ROUTE } from '@tagalong/contracts/social/routes';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link } from '@tagalong/platform';
import { color, DotsIcon, layer, media, motion, PlusIcon, radius, size, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { closestArea } from './nav-entries.ts';
import { NavIcon } from './nav-icon.tsx';
import { useMenu } from './use-menu.ts';

interface BottomMenuProps {
  path: string;
  user: CurrentUser | null;
  nav: readonly NavEntry[];
  onCreate(): void;
}

const places = (): BottomPlace[] => [
  { label: SHELL_TEXTS.navHome, icon: 'home', path: href(HOME_LATEST_ROUTE), area: '/home' },
  { label: SHELL_TEXTS.navShop, icon: 'bag', path: href(HOME_SHOP_ROUTE), area: '/home/shop' },
  {
    label: SHELL_TEXTS.navCollections,
    icon: 'bookmark',
    path: href(LIKEBOARDS_ROUTE),
    area: '/me/likeboards',
  },
  { label: SHELL_TEXTS.navProfile, icon: 'user', path: href(ME_ROUTE), area: '/me' },
];

interface BottomPlace {
  label: string;
  icon: string;
  path: string;
  /** Paths below this one highlight the entry. */
  area: string;
}

/** The phone menu (SH-05). The last entry is the profile, or "More" for visitors. */
export function BottomMenu({ path, user, nav, onCreate }: BottomMenuProps) {
  const current = closestArea(
    path,
    places().map(({ area }) => area),
  );
  const [home, shop, collections, profile] = places().map((place) => (
    <Place key={place.path} place={place} isCurrent={place.area === current} />
  ));
  return (
    <nav css={styles.bar} aria-label={SHELL_TEXTS.mainNavigation} data-frame="bottom-menu">
      {home}
      {shop}
      <button type="button" css={styles.create} aria-label={SHELL_TEXTS.navCreate} onClick={onCreate}>
        <span css={styles.createFace}>
          <PlusIcon size={26} stroke={2} aria-hidden />
        </span>
      </button>
      {collections}
      {user ? (
        profile
      ) : (
        <MoreButton css={styles.item} nav={nav}>
          <DotsIcon size={24} stroke={1.75} aria-hidden />
          {SHELL_TEXTS.navMore}
        </MoreButton>
      )}
    </nav>
  );
}

function Place({ place, isCurrent }: { place: BottomPlace; isCurrent: boolean }) {
  return (
    <Link
      to={place.path}
      css={[styles.item, isCurrent && styles.current]}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <NavIcon name={place.icon} />
      {place.label}
    </Link>
  );
}

interface MoreButtonProps {
  nav: readonly NavEntry[];
  className?: string;
  children: ReactNode;
}

/** Opens the visitor's sheet. */
function MoreButton({ nav, className, children }: MoreButtonProps) {
  const { Menu, isOpen, onClose, opener } = useMenu(() =>
    import(/* webpackChunkName: "menus" */ './more-sheet.tsx').then((loaded) => loaded.MoreSheet),
  );
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" {...opener}>
        {children}
      </button>
      {Menu && <Menu user={null} nav={nav} isOpen={isOpen} onClose={onClose} />}
    </>
  );
}

const styles = {
  bar: css({
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: layer.frame,
    display: 'grid',
    gridTemplateColumns: 'repeat(5, 1fr)',
    alignItems: 'center',
    height: `calc(${size.bottomNav}px + env(safe-area-inset-bottom))`,
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderTop: `1px solid ${color.border}`,
    backgroundColor: color.bg,
    [media.aboveMobile]: { display: 'none' },
  }),
  item: css({
    ...text('xs', 600),
    // Five labels side by side can't grow with large text.
    fontSize: 'min(0.75rem, 3.2vw)',
    lineHeight: 4 / 3,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minHeight: size.touch,
    height: '100%',
    color: color.text2,
    transition: `color ${motion.micro}`,
  }),
  current: css({ color: color.accent }),
  create: css({
    display: 'grid',
    placeItems: 'center',
    height: '100%',
    '&:active > span': { transform: 'scale(.94)' },
  }),
  createFace: css({
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    borderRadius: radius.lg,
    backgroundColor: color.accent,
    color: color.onAccent,
    transition: `transform ${motion.micro}`,
  }),
};
