import { type ReactNode, useEffect, useState } from 'react';

interface AfterPaintProps {
  /** Until then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What stands beside a page or below: drawn once the page itself has been painted, which never waits for it. */
export function AfterPaint({ fallback = null, children }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A timer set in a frame runs after that frame was painted.
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
