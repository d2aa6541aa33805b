import { type ReactNode, useEffect, useState } from 'react';

interface AfterPaintProps {
  /** Shown until the first paint. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders secondary content after the page's first paint, so that the page never waits for it. */
export function AfterPaint({ fallback = null, children }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A timer that starts in an animation frame fires after that frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted ? children : fallback;
}
