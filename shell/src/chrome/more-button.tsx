import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useOnDemand } from '#host/site/use-on-demand.ts';
import type { MoreSheetProps } from './more-sheet.tsx';

interface MoreButtonProps {
  nav: readonly NavEntry[];
  className?: string;
  children: ReactNode;
}

const loadSheet = (): Promise<ComponentType<MoreSheetProps>> =>
  import(/* webpackChunkName: "menus" */ './more-sheet.tsx').then((loaded) => loaded.MoreSheet);

/** Opens the visitor's sheet; its code loads on first touch. */
export function MoreButton({ nav, className, children }: MoreButtonProps) {
  const [Sheet, load] = useOnDemand(loadSheet);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onClick={() => {
          setOpen(true);
          load();
        }}
      >
        {children}
      </button>
      {Sheet && <Sheet user={null} nav={nav} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
