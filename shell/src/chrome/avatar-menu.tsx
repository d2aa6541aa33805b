import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { useNavigate } from '@tagalong/platform';
import { Menu } from '@tagalong/ui/overlay';
import type { RefObject } from 'react';
import { avatarEntries } from './menu-entries.ts';
import { NavIcon } from './nav-icon.tsx';

export interface AvatarMenuProps {
  user: CurrentUser;
  nav: readonly NavEntry[];
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onClose(): void;
}

export function AvatarMenu({ user, nav, triggerRef, isOpen, onClose }: AvatarMenuProps) {
  const navigate = useNavigate();
  const items = avatarEntries(nav, user).map(({ path, label, icon }) => ({
    id: path,
    label,
    icon: <NavIcon name={icon} size={20} />,
  }));
  return (
    <Menu
      isOpen={isOpen}
      onClose={onClose}
      label={user.name}
      isLabelShown
      triggerRef={triggerRef}
      items={items}
      onAction={(path) => void navigate(path)}
    />
  );
}
