import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import type { ReactNode } from 'react';
import { useMenu } from './use-menu.ts';

interface MoreButtonProps {
  nav: readonly NavEntry[];
  className?: string;
  children: ReactNode;
}

/** Opens the visitor's sheet. */
export function MoreButton({ nav, className, children }: MoreButtonProps) {
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
