import { useEffect, useState } from 'react';
import { useIsDesktop } from '#lib/use-is-desktop.ts';

/** True on wide screens, once the feed itself has been painted: the second column never makes it wait. */
export function useHasSide(): boolean {
  const isDesktop = useIsDesktop();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isDesktop) return;
    let timer: ReturnType<typeof setTimeout>;
    // A timer set in a frame runs after that frame was painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isDesktop]);
  return isDesktop && isPainted;
}
