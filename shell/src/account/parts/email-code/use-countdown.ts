import { useEffect, useState } from 'react';

/** Counts seconds down and can restart. Catches up after the page was suspended. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt, isOver]);
  const restart = (): void => {
    setEndsAt(Date.now() + seconds * 1_000);
    setLeft(seconds);
  };
  return { left, restart };
}
