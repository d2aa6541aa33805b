import { css } from '@emotion/react';
import { color } from '@tagalong/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Crop, Point } from './photo-crop.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';

interface CropFrameProps {
  /** The frame's position on the stage, as fractions from 0 to 1. */
  frame: Crop;
  /** Receives the distance that the photo was dragged, as fractions of the stage's width and height. */
  onDrag(by: Point): void;
  /** Receives the factor by which to multiply the zoom. */
  onZoom(factor: number): void;
}

/** Distance that an arrow key moves the photo, as a fraction of the stage. */
const STEP = 0.02;
/** The same with Shift. */
const LONG_STEP = 0.1;
/** An arrow key moves the frame relative to the photo, so the photo moves in the opposite direction. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const KEY_ZOOM = 1.1;
const ZOOM_KEYS: Readonly<Record<string, number>> = {
  '+': KEY_ZOOM,
  '=': KEY_ZOOM,
  '-': 1 / KEY_ZOOM,
};
/** Makes a wheel notch of 100 px zoom by about a fifth. */
const WHEEL_ZOOM_PER_PX = 0.002;

/** Frames the part of the photo to keep. Fingers, mouse, wheel and keys move and zoom the photo below the frame. */
export function CropFrame({ frame, onDrag, onZoom }: CropFrameProps) {
  const button = useRef<HTMLButtonElement>(null);
  const fingers = useRef(new Map<number, Point>());
  useWheel(button, onZoom);

  const handleKey = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    const factor = ZOOM_KEYS[event.key];
    // Leaves the browser's own shortcuts alone, such as Ctrl and +.
    if (event.ctrlKey || event.metaKey || event.altKey || (!by && !factor)) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    if (by) onDrag({ x: by.x * step, y: by.y * step });
    if (factor) onZoom(factor);
  };
  const handleMove = (event: PointerEvent): void => {
    const down = fingers.current;
    if (!down.has(event.pointerId)) return;
    const before = gripOf(down);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = gripOf(down);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onDrag({ x: (after.x - before.x) / (width || 1), y: (after.y - before.y) / (height || 1) });
    if (before.spread > 0 && after.spread > 0) onZoom(after.spread / before.spread);
  };
  const handleUp = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId);
  };
  return (
    <button
      ref={button}
      type="button"
      css={styles.stage}
      aria-label={PHOTO_TEXTS.frame}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
    >
      <span css={styles.frame} style={sides(frame)} />
    </button>
  );
}

/** Returns the midpoint of the first two fingers and the distance between them, in pixels. */
function gripOf(fingers: ReadonlyMap<number, Point>): Point & { spread: number } {
  const [first = { x: 0, y: 0 }, second] = [...fingers.values()];
  if (!second) return { ...first, spread: 0 };
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    spread: Math.hypot(first.x - second.x, first.y - second.y),
  };
}

/** React's wheel listeners are passive, so they can't prevent scrolling and page zoom. */
function useWheel(element: { current: HTMLElement | null }, onZoom: CropFrameProps['onZoom']): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const { current } = element;
    const handleWheel = (event: WheelEvent): void => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY * WHEEL_ZOOM_PER_PX));
    };
    current?.addEventListener('wheel', handleWheel, { passive: false });
    return () => current?.removeEventListener('wheel', handleWheel);
  }, [element]);
}

const percent = (part: number): string => `${part * 100}%`;
const sides = ({ x, y, width, height }: Crop) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

const styles = {
  stage: css({
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    padding: 0,
    cursor: 'move',
    touchAction: 'none',
    '&:focus-visible': { outline: `3px solid ${color.accent}`, outlineOffset: -3 },
  }),
  frame: css({
    position: 'absolute',
    boxSizing: 'border-box',
    border: '2px solid #fff',
    // Dims what is cut off.
    boxShadow: '0 0 0 9999px rgb(0 0 0/.55)',
  }),
};
