import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Moves a popup through its phases as `isOpen` changes and calls `onClosed` once it has closed. With
 * `prefers-reduced-motion` all steps happen at once.
 */
export function usePopupPhase(isOpen: boolean, onClosed?: () => void): PopupPhase {
  const [phase, setPhase] = useState<PopupPhase>(isOpen ? 'mounted' : 'closed');
  const closed = useEffectEvent(() => onClosed?.());

  // Set during render: in an effect, a closing popup would vanish for one frame.
  if (isOpen && !isOpenPhase(phase)) setPhase('mounted');
  if (!isOpen && isOpenPhase(phase)) setPhase('closing');

  const direction = isOpenPhase(phase) ? 'open' : 'close';
  const isIdle = phase === 'closed';
  useEffect(() => {
    if (isIdle) return;
    const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timers = POPUP_STEPS[direction].slice(1).map((step) =>
      setTimeout(
        () => {
          setPhase(step.phase);
          if (step.phase === 'closed') closed();
        },
        isReducedMotion ? 0 : step.atMs,
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [direction, isIdle]);

  return phase;
}

/**
 * A popup's phases (SH-15) and the time in milliseconds at which each starts, after opening or closing is requested.
 * closed -> mounted (rendered at its starting position) -> opening (animating) -> open
 * open -> closing (animating) -> leaving (hidden while the backdrop clears) -> closed
 */
type PopupPhase = 'closed' | 'mounted' | 'opening' | 'open' | 'closing' | 'leaving';

export const POPUP_STEPS = {
  open: [
    { atMs: 0, phase: 'mounted' },
    { atMs: 10, phase: 'opening' },
    { atMs: 150, phase: 'open' },
  ],
  close: [
    { atMs: 0, phase: 'closing' },
    { atMs: 200, phase: 'leaving' },
    { atMs: 300, phase: 'closed' },
  ],
} as const satisfies Record<string, readonly { atMs: number; phase: PopupPhase }[]>;

/** True from the request to open until the request to close. */
function isOpenPhase(phase: PopupPhase) {
  return phase === 'mounted' || phase === 'opening' || phase === 'open';
}

/** True while a closing popup is still rendered. */
export function isExitPhase(phase: PopupPhase) {
  return phase === 'closing' || phase === 'leaving';
}
