import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { Avatar, color, media, radius, size, VisuallyHidden } from '@tagalong/ui';
import { useRef } from 'react';
import { useMenu } from './use-menu.ts';

interface AvatarButtonProps {
  user: CurrentUser;
  nav: readonly NavEntry[];
}

/** Opens the avatar menu (SH-03). */
export function AvatarButton({ user, nav }: AvatarButtonProps) {
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
  cursor: 'pointer',
  [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
});
