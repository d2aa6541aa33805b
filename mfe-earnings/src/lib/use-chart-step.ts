import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/**
 * The step of a chart under the pointer, or the one that the arrow keys reached; null for none. `placeOf` returns the step
 * at a share of the width.
 */
export function useChartStep(count: number, placeOf: (share: number) => number) {
  const [at, setAt] = useState<number | null>(null);
  const last = count - 1;
  const within = (step: number): number => Math.min(last, Math.max(0, step));
  return {
    at: at === null ? null : within(at),
    handlers: {
      tabIndex: 0,
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        setAt(within(placeOf((event.clientX - left) / width)));
      },
      onPointerLeave: () => setAt(null),
      onKeyDown(event: KeyboardEvent) {
        const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        setAt(within((at ?? last) + by));
      },
    },
  };
}
