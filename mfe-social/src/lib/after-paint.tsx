import { useServerRendered } from '@tagalong/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface AfterPaintProps {
  /** Shown until the first paint. */
  fallback?: ReactNode;
  /** The server draws it at once, as part of the page. */
  isDrawnByServer?: boolean;
  children: ReactNode;
}

/** Renders secondary content after the page's first paint, so that the page never waits for it. */
export function AfterPaint({ fallback = null, isDrawnByServer = false, children }: AfterPaintProps) {
  const isServerRendered = useServerRendered();
  const [isPainted, setPainted] = useState(isDrawnByServer && isServerRendered);
  useEffect(() => {
    if (isPainted) return;
    let timer: ReturnType<typeof setTimeout>;
    // A timer that starts in an animation frame fires after that frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPainted]);
  return isPainted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
