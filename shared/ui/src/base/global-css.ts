import {
  DARK,
  LIGHT,
  MOTION,
  PALETTE_VALUES,
  RADIUS_PX,
  SHADOW,
  SPACE_PX,
  TYPE_SCALE_PX,
} from './theme-values.ts';
import { media, size } from './tokens.ts';

export interface GlobalCssOptions {
  /** URL of figtree-latin-wght-normal.woff2. */
  fontUrl: string;
  /** URL of figtree-latin-ext-wght-normal.woff2; without it, extended letters use the fallback font. */
  fontExtUrl?: string | undefined;
}

/**
 * The site's only global style sheet, inlined by the edge: font, tokens of both themes, reset, base type and focus
 * ring. The theme follows the system unless `<html data-theme>` is light or dark; paper is always light. A page prints
 * without the frame around it, whose parts have `data-frame`, and without other navigation.
 */
export function globalCss({ fontUrl, fontExtUrl }: GlobalCssOptions): string {
  return [
    fontFace(fontUrl, LATIN),
    fontExtUrl ? fontFace(fontExtUrl, LATIN_EXT) : '',
    FALLBACK_FACE,
    `:root{color-scheme:light;${SCALE}${theme('light')}}`,
    BOTTOM_COVER,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${theme('dark')}}}`,
    `@media screen{:root[data-theme=dark]{color-scheme:dark;${theme('dark')}}}`,
    RESET,
  ].join('');
}

function fontFace(url: string, range: string) {
  return `@font-face{font-family:Figtree Variable;src:url(${url}) format("woff2");font-weight:300 900;font-display:swap;unicode-range:${range}}`;
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

// A local font adjusted to Figtree's metrics, so that lines don't rewrap when the web font arrives.
const FALLBACK_FACE =
  '@font-face{font-family:Figtree Fallback;src:local("Arial"),local("Liberation Sans");size-adjust:101%;ascent-override:94%;descent-override:24.8%;line-gap-override:0%}';

function rem(px: number) {
  return `${px / 16}rem`;
}

const SCALE = [
  '--font:"Figtree Variable","Figtree Fallback",system-ui,sans-serif',
  ...SPACE_PX.map((px, step) => `--space-${step}:${px}px`),
  ...Object.entries(RADIUS_PX).map(([name, px]) => `--radius-${name}:${px}px`),
  ...Object.entries(MOTION).map(([name, value]) => `--motion-${name}:${value}`),
  ...Object.entries(TYPE_SCALE_PX).map(
    ([name, [font, line]]) => `--text-${name}:400 ${rem(font)}/${rem(line)} var(--font)`,
  ),
  '',
].join(';');

// The consent bar replaces it, where it is used, with its own upper edge.
const BOTTOM_COVER = `:root{--bottom-cover:0px}${media.mobile}{:root{--bottom-cover:calc(${size.bottomNav}px + env(safe-area-inset-bottom))}}`;

function theme(name: 'light' | 'dark') {
  return [
    ...Object.entries(name === 'light' ? LIGHT : DARK).map(([token, value]) => `--color-${token}:${value}`),
    ...SHADOW[name].map((value, index) => `--shadow-${index + 1}:${value}`),
    ...PALETTE_VALUES.map(
      (entry) => `--palette-${entry.id}-bg:${entry[name].bg};--palette-${entry.id}-ink:${entry[name].ink}`,
    ),
  ].join(';');
}

const CHOSEN =
  ':is([aria-current]:not([aria-current=false]),[aria-pressed=true],[aria-selected=true],label:has(>:checked))';

const RESET = [
  '*,::before,::after{box-sizing:border-box}',
  '*{margin:0;padding:0}',
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-tap-highlight-color:transparent}',
  'body{min-height:100dvh;background:var(--color-bg);color:var(--color-text);font:var(--text-base);-webkit-font-smoothing:antialiased;overflow-wrap:break-word;overscroll-behavior-y:none}',
  'h1,h2,h3,h4{font:var(--text-lg);font-weight:700;letter-spacing:-.015em;text-wrap:balance}',
  'img,svg,video{display:block;max-width:100%}',
  'button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}',
  'button{background:none;border:0;cursor:pointer;text-align:inherit}',
  'a{color:inherit;text-decoration:none}',
  'ul,ol{list-style:none}',
  'fieldset{border:0;min-width:0}',
  '::placeholder{color:var(--color-text3);opacity:1}',
  ':focus{outline:none}',
  ':focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}',
  // Forced colors replace all backgrounds, so an outline marks current and selected items. It doubles on focus.
  `@media (forced-colors:active){${CHOSEN}{outline:3px solid Highlight;outline-offset:-3px}${CHOSEN}:focus-visible{outline-width:8px;outline-style:double}}`,
  '::selection{background:var(--color-accentSoft);color:var(--color-text)}',
  '[hidden]{display:none!important}',
  // Icons stay within their boxes; a clip for each of them costs time in every frame that scrolls.
  '.tabler-icon{overflow:visible}',
  // Mirrors directional icons in right-to-left languages.
  '[dir=rtl] :is(.tabler-icon-arrow-left,.tabler-icon-arrow-right,.tabler-icon-chevron-left,.tabler-icon-chevron-right){transform:scaleX(-1)}',
  '@media print{nav,footer,[data-frame]:not([data-frame=over-layer]){display:none!important}}',
  '@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}}',
].join('');
