import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { useNavigate } from '@tagalong/platform';
import { Menu } from '@tagalong/ui/overlay';
import { type RefObject, useState } from 'react';
import { avatarEntries } from './menu-entries.ts';
import { MoreSheet } from './more-sheet.tsx';
import { NavIcon } from './nav-icon.tsx';

/** The avatar's menu (SH-03); on phones a sheet that also holds the footer and the theme. */
export function AvatarPopup(props: AvatarMenuProps) {
  const { user, nav, isOpen, onClose } = props;
  const [wasOpen, setWasOpen] = useState(false);
  const [isSheet, setSheet] = useState(false);
  // Decided on opening, so that rotating the phone doesn't swap an open menu.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setSheet(matchMedia('(max-width: 680px)').matches);
  }
  if (isSheet) return <MoreSheet user={user} nav={nav} isOpen={isOpen} onClose={onClose} />;
  return <AvatarMenu {...props} />;
}

interface AvatarMenuProps {
  user: CurrentUser;
  nav: readonly NavEntry[];
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onClose(): void;
}

function AvatarMenu({ user, nav, triggerRef, isOpen, onClose }: AvatarMenuProps) {
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
