import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account';
import type { NavEntry } from '@tagalong/contracts/remote-manifest';
import { Avatar, color, radius, size, VisuallyHidden } from '@tagalong/ui';
import { type ComponentType, useRef, useState } from 'react';
import type { AvatarMenuProps } from './avatar-menu.tsx';

interface AvatarButtonProps {
  user: CurrentUser;
  nav: readonly NavEntry[];
}

/** Opens the avatar menu (SH-03). The menu's code comes with the first touch, not with the first paint. */
export function AvatarButton({ user, nav }: AvatarButtonProps) {
  const [Menu, setMenu] = useState<ComponentType<AvatarMenuProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const load = (): void => {
    if (Menu) return;
    import(/* webpackChunkName: "avatar-menu" */ './avatar-menu.tsx').then(
      (loaded) => setMenu(() => loaded.AvatarMenu),
      // The next press tries again.
      () => setOpen(false),
    );
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        css={style}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onClick={() => {
          setOpen(true);
          load();
        }}
      >
        <Avatar name={user.name} src={user.avatar} colorId={user.color_id} size={32} />
        <VisuallyHidden>{user.name}</VisuallyHidden>
      </button>
      {Menu && (
        <Menu user={user} nav={nav} triggerRef={button} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
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
  '&:hover': { backgroundColor: color.fillHover },
});
