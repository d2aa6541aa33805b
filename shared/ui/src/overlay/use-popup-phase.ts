import { useEffect, useEffectEvent, useState } from 'react';
import { isOpenPhase, POPUP_STEPS, type PopupPhase } from './popup-phase.ts';

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
