import { css } from '@emotion/react';
import { color, radius } from '@tagalong/ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import Cropper, { type Area, type Point, type Size } from 'react-easy-crop';
import { turnedSize } from './editable-photo.ts';
import { filterUrl, type PhotoFilter } from './photo-filters.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';

/** Where the photo is below the frame. */
export interface CropView {
  /** Distance of the photo's center from the frame's, in pixels of the page. */
  position: Point;
  /** From 1 to `ZOOM_MAX`. */
  zoom: number;
}

interface PhotoCropperProps {
  url: string;
  /** How many times the photo is turned by 90°. */
  quarters: number;
  /** Width divided by height of the part to keep. */
  ratio: number;
  view: CropView;
  filter: PhotoFilter;
  onView(change: (view: CropView) => CropView): void;
  /** Receives the part to keep, in pixels of the turned photo. */
  onPart(part: Area): void;
}

/** Maximum zoom. The sides of the part to keep are then this many times shorter than at zoom 1. */
export const ZOOM_MAX = 4;
/** Makes a wheel notch of 100 px zoom by a fifth. */
const WHEEL_SPEED = 0.4;
/** Distance that an arrow key moves the photo, as a fraction of its size at zoom 1. */
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
const NO_SIZE: Size = { width: 0, height: 0 };

/**
 * Frames the part of the photo to keep. Fingers, mouse, wheel and keys move and zoom the photo below the frame. The
 * library's own keys move the photo in the other direction and by single pixels, and don't zoom.
 */
export function PhotoCropper({ url, quarters, ratio, view, filter, onView, onPart }: PhotoCropperProps) {
  /** Sizes on the page of the photo at zoom 1, before it is turned, and of the frame. */
  const shown = useRef(NO_SIZE);
  const frame = useRef(NO_SIZE);
  const area = useRef<RefObject<HTMLElement | null> | null>(null);
  const cropper = useRef<Cropper>(null);
  useEffect(() => {
    // A dialog that opens is drawn smaller than it is, and so is the photo that the library measures.
    const measure = ({ propertyName }: TransitionEvent): void => {
      if (propertyName === 'transform') cropper.current?.computeSizes();
    };
    document.addEventListener('transitionend', measure);
    return () => document.removeEventListener('transitionend', measure);
  }, []);

  const handleKey = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    const factor = ZOOM_KEYS[event.key];
    // Leaves the browser's own shortcuts alone, such as Ctrl and +.
    if (event.ctrlKey || event.metaKey || event.altKey || (!by && !factor)) return;
    event.preventDefault();
    if (factor) onView(({ position, zoom }) => ({ position, zoom: clamp(zoom * factor, 1, ZOOM_MAX) }));
    if (!by) return;
    const { width, height } = turnedSize(shown.current, quarters);
    const step = event.shiftKey ? LONG_STEP : STEP;
    onView(({ position: { x, y }, zoom }) => {
      const right = (width * zoom - frame.current.width) / 2;
      const bottom = (height * zoom - frame.current.height) / 2;
      const position = {
        x: clamp(x + by.x * step * width, -right, right),
        y: clamp(y + by.y * step * height, -bottom, bottom),
      };
      return { position, zoom };
    });
  };
  return (
    <div css={[styles, filtered(filter)]}>
      <Cropper
        ref={cropper}
        image={url}
        crop={view.position}
        zoom={view.zoom}
        rotation={quarters * 90}
        aspect={ratio}
        showGrid={false}
        maxZoom={ZOOM_MAX}
        zoomSpeed={WHEEL_SPEED}
        onCropChange={(position) => onView(({ zoom }) => ({ position, zoom }))}
        onZoomChange={(zoom) => onView(({ position }) => ({ position, zoom }))}
        onCropAreaChange={(_share, pixels) => onPart(pixels)}
        setCropperRef={(ref) => {
          area.current = ref;
        }}
        // The keys then work for someone who began with the mouse.
        onInteractionStart={({ source }) => source === 'mouse' && area.current?.current?.focus()}
        setMediaSize={(size) => {
          shown.current = size;
        }}
        setCropSize={(size) => {
          frame.current = size;
        }}
        // The page's policy rejects style elements without its nonce, so the styles are below.
        disableAutomaticStylesInjection
        // Not another request than the one that opened the photo.
        mediaProps={{ crossOrigin: 'anonymous' }}
        cropperProps={{ 'aria-label': PHOTO_TEXTS.frame, role: 'application', onKeyDown: handleKey }}
      />
    </div>
  );
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

const filtered = (filter: PhotoFilter) => css({ '.reactEasyCrop_Image': { filter: filterUrl(filter) } });

/** The part of the library's style sheet that a square stage needs; on it, a turned photo fits as it did before. */
const styles = css({
  position: 'absolute',
  inset: 0,
  borderRadius: radius.md,
  overflow: 'hidden',
  backgroundColor: color.sunken,
  '.reactEasyCrop_Container': {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    userSelect: 'none',
    touchAction: 'none',
    cursor: 'move',
  },
  '.reactEasyCrop_Image': {
    position: 'absolute',
    inset: 0,
    maxWidth: '100%',
    maxHeight: '100%',
    margin: 'auto',
    willChange: 'transform',
  },
  '.reactEasyCrop_CropArea': {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    boxSizing: 'border-box',
    border: '2px solid #fff',
    // Dims what is cut off.
    boxShadow: '0 0 0 9999px rgb(0 0 0/.55)',
    '&:focus-visible': { outline: `3px solid ${color.accent}`, outlineOffset: -3 },
  },
});
