import { useHost } from '@tagalong/platform';
import { type ComponentType, useState } from 'react';
import { unloadedToast } from '#host/fallbacks/unloaded-toast.ts';
import { useOnDemand } from '#host/loading/use-on-demand.ts';

/** State of a button's menu. The menu's code loads on first touch, not with the first paint. */
export function useMenu<Props>(loadCode: () => Promise<ComponentType<Props>>) {
  const { toast } = useHost();
  const [Menu, load] = useOnDemand(loadCode);
  const [isOpen, setOpen] = useState(false);
  const onClose = (): void => setOpen(false);
  const onClick = (): void => {
    setOpen(true);
    load(() => {
      onClose();
      toast(unloadedToast());
    });
  };
  return {
    Menu,
    isOpen,
    onClose,
    opener: { 'aria-expanded': isOpen, onPointerEnter: () => load(), onClick },
  };
}
