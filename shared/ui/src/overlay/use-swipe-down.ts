import { type RefCallback, useCallback, useEffectEvent } from 'react';
import { POPUP_STEPS } from './use-popup-phase.ts';

/** Minimum distance and speed of a flick, and minimum share of the height for a slow drag. */
const FLICK_MIN_PX = 60;
const FLICK_PX_PER_MS = 0.5;
const DRAG_SHARE = 0.35;

/**
 * Lets a finger pull a bottom sheet down: the sheet follows through the custom property `--drag`, and `onSwipe` is
 * called when released far or fast enough. Scrolled lists inside keep the gesture.
 */
export function useSwipeDown(isEnabled: boolean, onSwipe: () => void): RefCallback<HTMLElement> {
  const swiped = useEffectEvent(onSwipe);
  return useCallback(
    (sheet: HTMLElement | null) => {
      if (!sheet || !isEnabled) return;
      return followFinger(sheet, swiped);
    },
    [isEnabled],
  );
}

function followFinger(sheet: HTMLElement, swiped: () => void) {
  let start: { y: number; timeMs: number } | null = null;
  let pulledPx = 0;

  const begin = (event: TouchEvent) => {
    const touch = event.touches[0];
    start =
      touch && event.touches.length === 1 && !isScrolled(event.target, sheet)
        ? { y: touch.clientY, timeMs: event.timeStamp }
        : null;
    pulledPx = 0;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start || !touch) return;
    const distance = touch.clientY - start.y;
    // The first move decides: an upward move scrolls the content instead.
    if (pulledPx === 0 && distance <= 0) {
      start = null;
      return;
    }
    event.preventDefault();
    pulledPx = Math.max(0, distance);
    sheet.style.setProperty('--drag', `${pulledPx}px`);
    sheet.dataset.dragging = '';
  };
  const end = (event: TouchEvent) => {
    if (!start) return;
    const speed = pulledPx / Math.max(1, event.timeStamp - start.timeMs);
    const isFlick = pulledPx > FLICK_MIN_PX && speed > FLICK_PX_PER_MS;
    const isFar = pulledPx > sheet.offsetHeight * DRAG_SHARE;
    start = null;
    delete sheet.dataset.dragging;
    if (event.type === 'touchend' && pulledPx > 0 && (isFlick || isFar)) {
      swiped();
      // Its owner may have asked first and kept it open.
      setTimeout(() => {
        if (sheet.dataset.phase === 'open') sheet.style.removeProperty('--drag');
      }, POPUP_STEPS.close[1].atMs);
    } else sheet.style.removeProperty('--drag');
  };

  sheet.addEventListener('touchstart', begin, { passive: true });
  // Not passive, because pulling must be able to prevent pull-to-refresh.
  sheet.addEventListener('touchmove', move, { passive: false });
  sheet.addEventListener('touchend', end);
  sheet.addEventListener('touchcancel', end);
  return () => {
    sheet.removeEventListener('touchstart', begin);
    sheet.removeEventListener('touchmove', move);
    sheet.removeEventListener('touchend', end);
    sheet.removeEventListener('touchcancel', end);
  };
}

function isScrolled(target: EventTarget | null, sheet: HTMLElement) {
  for (let node = target as Element | null; node && node !== sheet; node = node.parentElement) {
    if (node.scrollTop > 0) return true;
    if (node instanceof HTMLInputElement && node.type === 'range') return true;
  }
  return false;
}
