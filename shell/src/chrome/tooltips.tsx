import { css } from '@emotion/react';
import { color, layer, radius, text } from '@tagalong/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const HOVER_MS = 500;
/** Distance from the icon, and at least from the edges of the window, in pixels. */
const GAP = 6;
const HIDING_EVENTS = ['pointerdown', 'keydown', 'focusout', 'scroll'];

interface Shown {
  words: string;
  icon: DOMRect;
}

/**
 * Shows the names of all icon buttons, also those of the remotes, only above 680 px (SH-09): at once to the keyboard, and
 * to a mouse that rests on one. Screen readers know the names as labels.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let icon: Element | null = null;
    const hide = (): void => {
      clearTimeout(timer);
      icon = null;
      setShown(null);
    };
    const plan = (target: EventTarget | null, waitMs: number): void => {
      const next = target instanceof Element ? target.closest('[data-tooltip]') : null;
      if (next === icon) return;
      hide();
      if (!next || !matchMedia('(min-width: 681px)').matches) return;
      icon = next;
      const words = next.getAttribute('aria-label') ?? '';
      timer = setTimeout(() => setShown({ words, icon: next.getBoundingClientRect() }), waitMs);
    };
    const options = { signal: stop.signal, passive: true, capture: true };
    document.addEventListener(
      'pointerover',
      (event) => event.pointerType !== 'touch' && plan(event.target, HOVER_MS),
      options,
    );
    const onFocus = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(':focus-visible')) plan(target, 0);
    };
    document.addEventListener('focusin', onFocus, options);
    for (const type of HIDING_EVENTS) document.addEventListener(type, hide, options);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  useLayoutEffect(() => {
    if (!shown || !box.current) return;
    const { style, offsetWidth, offsetHeight } = box.current;
    const { left, width, top, bottom } = shown.icon;
    const middle = left + width / 2 - offsetWidth / 2;
    const above = top - offsetHeight - GAP;
    style.left = `${Math.max(GAP, Math.min(middle, window.innerWidth - offsetWidth - GAP))}px`;
    style.top = `${above < GAP ? bottom + GAP : above}px`;
  }, [shown]);
  return (
    shown && (
      <div ref={box} css={styles} role="tooltip" aria-hidden>
        {shown.words}
      </div>
    )
  );
}

const styles = css({
  ...text('sm', 600),
  position: 'fixed',
  zIndex: layer.toast,
  maxWidth: 240,
  padding: '6px 10px',
  borderRadius: radius.sm,
  backgroundColor: color.text,
  color: color.bg,
  pointerEvents: 'none',
});
