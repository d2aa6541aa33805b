import { useHost } from '@tagalong/platform';
import { useEffect, useState } from 'react';

/** Counts down the given seconds, starting with the first render. */
export function useCountdown(seconds: number): { left: number; restart(): void } {
  const { now } = useHost();
  const [endsAt, setEndsAt] = useState(() => now().getTime() + seconds * 1_000);
  const [at, setAt] = useState(() => now().getTime());
  const left = Math.max(0, Math.ceil((endsAt - at) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setAt(now().getTime()), 1_000);
    return () => clearInterval(timer);
  }, [isOver, now]);
  return {
    left,
    restart() {
      setAt(now().getTime());
      setEndsAt(now().getTime() + seconds * 1_000);
    },
  };
}
