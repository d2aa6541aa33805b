import { css } from '@emotion/react';
import { color } from '@tagalong/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Crop, Point } from './photo-crop.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';

interface CropFrameProps {
  crop: Crop;
  /** Receives the new position of the frame's top left corner, which may be off the photo. */
  onMove(to: Point): void;
}

/** Distance an arrow key moves the frame, as a fraction of the photo. */
const STEP = 0.02;
/** The same with Shift. */
const LONG_STEP = 0.1;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Frames the part of the photo to keep. It is dragged, or moved with the arrow keys. */
export function CropFrame({ crop, onMove }: CropFrameProps) {
  const grip = useRef<Point | null>(null);
  /** Returns the pointer's position on the photo, which is the parent. */
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = (
      currentTarget.parentElement ?? currentTarget
    ).getBoundingClientRect();
    return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
  };
  const handleKey = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    onMove({ x: crop.x + by.x * step, y: crop.y + by.y * step });
  };
  return (
    <button
      type="button"
      css={[styles, css(sides(crop))]}
      aria-label={PHOTO_TEXTS.frame}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const { x, y } = pointOf(event);
        grip.current = { x: x - crop.x, y: y - crop.y };
      }}
      onPointerMove={(event) => {
        if (!grip.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const { x, y } = pointOf(event);
        onMove({ x: x - grip.current.x, y: y - grip.current.y });
      }}
    />
  );
}

const percent = (part: number): string => `${part * 100}%`;
const sides = ({ x, y, width, height }: Crop) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

const styles = css({
  position: 'absolute',
  boxSizing: 'border-box',
  border: '2px solid #fff',
  // Dims what is cut off.
  boxShadow: '0 0 0 9999px rgb(0 0 0/.55)',
  cursor: 'move',
  touchAction: 'none',
  '&:focus-visible': { outline: `3px solid ${color.accent}`, outlineOffset: -3 },
});
