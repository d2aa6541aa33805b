import { WIDTH_PX } from '@tagalong/contracts/core/limits';
import type { LIGHT, MOTION, RADIUS_PX, TYPE_SCALE_PX } from './theme-values.ts';

/**
 * Design tokens by name. Each refers to a custom property declared by `globalCss`, so changing the theme needs no
 * render. The values are only in theme-values.ts.
 */
export type ColorName = keyof typeof LIGHT;
export type TextSize = keyof typeof TYPE_SCALE_PX;
export type FontWeight = 400 | 600 | 700 | 800;

export const color = references<ColorName>(
  'color',
  'bg surface sunken raised fill fillHover skeleton text text2 text3 border borderStrong accent accentHover onAccent accentSoft link danger success warning info like focus sale scrim',
);

/** Steps 0 to 13: 0 2 4 6 8 12 16 20 24 32 40 48 64 80 px. `space[6]` is 16 px. */
export const space = Array.from({ length: 14 }, (_, step) => `var(--space-${step})`) as readonly string[] & {
  [step: number]: string;
};

export const radius = references<keyof typeof RADIUS_PX>('radius', 'xs sm md lg xl full');
export const shadow = { 1: 'var(--shadow-1)', 2: 'var(--shadow-2)' } as const;
export const motion = references<keyof typeof MOTION>('motion', 'micro enter exit sheet');

/** Widths in CSS pixels (SH-14). */
export const width = WIDTH_PX;

/** Frame sizes in CSS pixels. `touch` is the minimum side of a tap target. */
export const size = { headerMobile: 56, headerDesktop: 64, bottomNav: 64, touch: 44, feedGap: 12 } as const;

/**
 * Height of what covers the bottom edge of the screen: the bottom menu on phones, and until it is answered the consent bar, for
 * elements with the attribute `data-at-bottom`. The fallback is for a shell that doesn't declare it yet.
 */
export const bottomCover = 'var(--bottom-cover,64px)';

/** Layers from low to high. */
export const layer = { sticky: 10, frame: 20, overlay: 100, toast: 200 } as const;

/** Media queries of SH-09, as keys of an emotion object. */
export const media = {
  mobile: '@media (max-width: 680px)',
  aboveMobile: '@media (min-width: 681px)',
  desktop: '@media (min-width: 1101px)',
  laptop: '@media (min-width: 1540px)',
  /** Where buttons take their desktop size. */
  buttonLarge: '@media (min-width: 768px)',
  hover: '@media (hover: hover)',
  print: '@media print',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;

/** Text styles: font size with its line height, weight, and the tracking that large sizes need. */
export function text(size: TextSize, weight: FontWeight = 400) {
  return {
    font: `var(--text-${size})`,
    fontWeight: weight,
    letterSpacing: TRACKING[size] ?? 'normal',
  } as const;
}

/** Truncates to one line with an ellipsis. */
export const truncate = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** Truncates a line whose links have targets that extend beyond it. */
export const truncateLinks = { ...truncate, overflow: 'clip', overflowClipMargin: 28 } as const;
/** Allows a second line for large text or long names, then truncates. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const TRACKING: Partial<Record<TextSize, string>> = {
  lg: '-0.015em',
  xl: '-0.015em',
  '2xl': '-0.02em',
  '3xl': '-0.02em',
  '4xl': '-0.02em',
};

function references<Name extends string>(group: string, names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, `var(--${group}-${name})`])) as Record<
    Name,
    string
  >;
}
