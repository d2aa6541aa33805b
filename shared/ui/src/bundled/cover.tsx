import { css } from '@emotion/react';
import { color, Picture, paletteColor, radius } from '@tagalong/ui';
import type { ReactNode } from 'react';
import {
  COVER_LAYOUTS,
  COVER_PICTURES_MAX,
  type CoverLayout,
  coverLayoutOf,
  coverPicture,
} from './cover-layouts.ts';

export interface CoverProps {
  /** Up to five product pictures. */
  pictures: readonly string[];
  /** The stored 'count-index'. */
  layout?: string | null | undefined;
  /** Palette id, or 'white'. */
  colorId: number | 'white';
  /** Only where the collection's name isn't shown beside it. */
  alt?: string | undefined;
  loading?: 'lazy' | 'eager' | undefined;
  className?: string | undefined;
  /** Drawn over each picture, such as a move button; the cover then isn't an image itself. */
  slot?: ((index: number) => ReactNode) | undefined;
}

/** The cover of a collection: one to five products on a palette color, in one of 26 layouts. */
export function Cover(props: CoverProps) {
  const { pictures, layout, colorId, alt = '', loading = 'lazy', className, slot } = props;
  const name = coverLayoutOf(layout, pictures.length);
  const shape = COVER_LAYOUTS[name];
  if (!shape) return null;
  const shown = pictures.slice(0, COVER_PICTURES_MAX);
  return (
    <span css={styles.cover} className={className} data-layout={name} {...rolesOf(alt, slot !== undefined)}>
      <span css={[styles.grid, backgroundOf(colorId), gridOf(shape)]}>
        {areasOf(shape).map((area, index) => (
          <span key={area} css={[styles.tile, css({ gridArea: area })]}>
            {shown[index] && <Picture src={coverPicture(shown[index])} alt="" isFill loading={loading} />}
            {shown[index] && slot?.(index)}
          </span>
        ))}
      </span>
    </span>
  );
}

function rolesOf(alt: string, hasSlots: boolean) {
  if (hasSlots) return alt ? { role: 'group', 'aria-label': alt } : {};
  return alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
}

function backgroundOf(colorId: number | 'white') {
  if (colorId === 'white') {
    return css({
      backgroundColor: color.surface,
      color: color.text,
      boxShadow: `inset 0 0 0 1px ${color.border}`,
    });
  }
  const { bg, ink } = paletteColor(colorId);
  return css({ backgroundColor: bg, color: ink });
}

/** Lists the areas' letters in order: 'a', 'b', ... */
function areasOf(shape: CoverLayout) {
  return [...new Set(shape.areas.join(' ').split(' '))].sort();
}

function gridOf(shape: CoverLayout) {
  return css({
    gridTemplateColumns: shape.columns.map((part) => `minmax(0,${part}fr)`).join(' '),
    gridTemplateRows: shape.rows.map((part) => `minmax(0,${part}fr)`).join(' '),
    gridTemplateAreas: shape.areas.map((row) => `"${row}"`).join(' '),
  });
}

const styles = {
  // A size container, so that margins and corners scale from a picker's 48 px to a page's 400 px.
  cover: css({
    position: 'relative',
    display: 'block',
    width: '100%',
    aspectRatio: '1.05',
    containerType: 'inline-size',
  }),
  grid: css({
    position: 'absolute',
    inset: 0,
    display: 'grid',
    padding: '5.5cqi',
    gap: '3.2cqi',
    borderRadius: `min(${radius.lg}, 12cqi)`,
  }),
  tile: css({
    position: 'relative',
    overflow: 'hidden',
    borderRadius: `min(${radius.md}, 6.5cqi)`,
    // Empty tiles are a tint of the cover's ink.
    backgroundColor: 'color-mix(in oklab, currentColor 8%, transparent)',
  }),
};
