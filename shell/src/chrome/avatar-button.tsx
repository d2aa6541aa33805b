import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { Avatar, color, media, radius, size, VisuallyHidden } from '@tagalong/ui';
import { type ComponentType, useRef, useState } from 'react';
import { useOnDemand } from '#host/site/use-on-demand.ts';
import type { AvatarMenuProps } from './avatar-menu.tsx';
import type { MoreSheetProps } from './more-sheet.tsx';

interface AvatarButtonProps {
  user: CurrentUser;
  nav: readonly NavEntry[];
}

const loadMenu = (): Promise<ComponentType<AvatarMenuProps>> =>
  import(/* webpackChunkName: "menus" */ './avatar-menu.tsx').then((loaded) => loaded.AvatarMenu);
const loadSheet = (): Promise<ComponentType<MoreSheetProps>> =>
  import(/* webpackChunkName: "menus" */ './more-sheet.tsx').then((loaded) => loaded.MoreSheet);

/**
 * Opens the avatar menu (SH-03); on phones a sheet that also holds the footer and the theme. Its code loads on first
 * touch, not with the first paint.
 */
export function AvatarButton({ user, nav }: AvatarButtonProps) {
  const [Menu, askForMenu] = useOnDemand(loadMenu);
  const [Sheet, askForSheet] = useOnDemand(loadSheet);
  const [open, setOpen] = useState<'menu' | 'sheet' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(null);
  const load = (): void => (isPhone() ? askForSheet() : askForMenu());
  return (
    <>
      <button
        ref={button}
        type="button"
        css={style}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onPointerEnter={load}
        onClick={() => {
          setOpen(isPhone() ? 'sheet' : 'menu');
          load();
        }}
      >
        <Avatar name={user.name} src={user.avatar} colorId={user.color_id} size={32} />
        <VisuallyHidden>{user.name}</VisuallyHidden>
      </button>
      {Menu && <Menu user={user} nav={nav} triggerRef={button} isOpen={open === 'menu'} onClose={close} />}
      {Sheet && <Sheet user={user} nav={nav} isOpen={open === 'sheet'} onClose={close} />}
    </>
  );
}

const isPhone = (): boolean => matchMedia('(max-width: 680px)').matches;

const style = css({
  display: 'grid',
  placeItems: 'center',
  width: size.touch,
  height: size.touch,
  borderRadius: radius.full,
  cursor: 'pointer',
  [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
});
