import { css } from '@emotion/react';
import { Button, color, radius, space, TagDot, text } from '@tagalong/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { TaggedProduct } from '#parts/composer/composer.ts';
import { TAG_TEXTS } from './tag-texts.ts';

type Place = NonNullable<TaggedProduct['place']>;

interface PhotoDotsProps {
  /** The first photo, whole: places refer to its edges. */
  url: string;
  alt: string;
  products: readonly TaggedProduct[];
  /** Products whose dots are shown, but stay where they are. */
  kept?: readonly TaggedProduct[];
  onChange(products: readonly TaggedProduct[]): void;
  /** Tags another product at this place; every tagged one has its dot. */
  onTag(place: Place): void;
}

/** Distance an arrow key moves a dot, as a fraction of the photo; Shift moves it further. */
const STEP = 0.02;
const LONG_STEP = 0.1;
const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const CENTER: Place = { x: 0.5, y: 0.5 };

/** Tags products on the photo by a tap, and moves their dots by dragging and by the arrow keys. */
export function PhotoDots({ url, alt, products, kept = [], onChange, onTag }: PhotoDotsProps) {
  const photo = useRef<HTMLDivElement>(null);
  useEffect(() => keepFinger(photo.current), []);
  const unplaced = products.filter(({ place }) => place === null);
  const move = (id: number, place: Place | null): void =>
    onChange(products.map((product) => (product.id === id ? { ...product, place } : product)));
  const placeOf = (event: { clientX: number; clientY: number }): Place => {
    const { left, top, width, height } = photo.current?.getBoundingClientRect() ?? new DOMRect();
    return clamped({ x: (event.clientX - left) / (width || 1), y: (event.clientY - top) / (height || 1) });
  };
  return (
    <section aria-label={TAG_TEXTS.dots} css={styles.section}>
      <p css={styles.hint}>{TAG_TEXTS[hintOf(products, unplaced)]}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below tag products and place dots, too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below tag products and place dots, too */}
      <div
        ref={photo}
        css={styles.photo}
        onClick={(event) => {
          const [next] = unplaced;
          if (next) move(next.id, placeOf(event));
          else onTag(placeOf(event));
        }}
      >
        <img css={styles.picture} src={url} alt={alt} draggable={false} />
        {kept.map(
          ({ id, name, place }) =>
            place && (
              <TagDot
                key={id}
                as="span"
                css={styles.kept}
                x={place.x * 100}
                y={place.y * 100}
                label={name}
                role="img"
              />
            ),
        )}
        {products.map(
          ({ id, name, place }) =>
            place && (
              <TagDot
                key={id}
                css={styles.dot}
                x={place.x * 100}
                y={place.y * 100}
                label={TAG_TEXTS.dot(name)}
                // The photo must not take the press as a place for the next dot.
                onClick={(event) => event.stopPropagation()}
                onPointerDown={(event: PointerEvent) =>
                  event.currentTarget.setPointerCapture(event.pointerId)
                }
                onPointerMove={(event: PointerEvent) => {
                  if (event.currentTarget.hasPointerCapture(event.pointerId)) move(id, placeOf(event));
                }}
                onKeyDown={(event: KeyboardEvent) => {
                  const next = placeAfterKey(place, event);
                  if (next === undefined) return;
                  event.preventDefault();
                  move(id, next);
                }}
              />
            ),
        )}
      </div>
      <div css={styles.buttons}>
        {unplaced.map(({ id, name }) => (
          <Button key={id} size="sm" variant="secondary" onClick={() => move(id, CENTER)}>
            {TAG_TEXTS.placeDot(name)}
          </Button>
        ))}
      </div>
    </section>
  );
}

function hintOf(products: readonly unknown[], unplaced: readonly unknown[]) {
  if (products.length === 0) return 'dotsFirst';
  return unplaced.length > 0 ? 'dotsHint' : 'dotsMove';
}

/** Keeps a finger that drags a dot from pulling down the sheet around the photo. */
function keepFinger(photo: HTMLElement | null): () => void {
  const keep = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('button')) event.stopPropagation();
  };
  photo?.addEventListener('touchstart', keep, { passive: true });
  return () => photo?.removeEventListener('touchstart', keep);
}

/** Returns where a key moves a dot: null off the photo, undefined if it isn't such a key. */
export function placeAfterKey(
  { x, y }: Place,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Place | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null;
  const by = ARROWS[key];
  const step = shiftKey ? LONG_STEP : STEP;
  return by && clamped({ x: x + by.x * step, y: y + by.y * step });
}

/** Keeps a place on the photo, in thousandths. */
function clamped({ x, y }: Place): Place {
  const inside = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;
  return { x: inside(x), y: inside(y) };
}

const styles = {
  section: css({ display: 'grid', gap: space[3] }),
  hint: css({ ...text('sm'), color: color.text2 }),
  photo: css({
    position: 'relative',
    justifySelf: 'center',
    overflow: 'hidden',
    borderRadius: radius.lg,
    cursor: 'crosshair',
  }),
  // Whole, and with the products below in view.
  picture: css({ display: 'block', maxWidth: '100%', maxHeight: '55vh', userSelect: 'none' }),
  dot: css({ cursor: 'grab', touchAction: 'none' }),
  kept: css({ pointerEvents: 'none', opacity: 0.55 }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[3] }),
};
