import { useState } from 'react';
import { AvatarMenu, type AvatarMenuProps } from './avatar-menu.tsx';
import { MoreSheet } from './more-sheet.tsx';

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
