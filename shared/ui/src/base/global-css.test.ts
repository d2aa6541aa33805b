import { expect, test } from '@jest/globals';
import { globalCss } from './global-css.ts';
import { DARK, LIGHT, PALETTE_VALUES } from './theme-values.ts';
import { color, motion, radius, shadow, space, text, width } from './tokens.ts';

const sheet = globalCss({ fontUrl: '/font.woff2' });

test('declares every token that components use', () => {
  const references = [
    ...Object.values({ ...color, ...radius, ...motion, ...shadow }),
    ...space,
    text('base').font,
    text('4xl').font,
  ];
  const missing = references.map((value) => value.slice(4, -1)).filter((name) => !sheet.includes(`${name}:`));
  expect(missing).toEqual([]);
});

test('gives each theme a value for every color, by the system and by data-theme', () => {
  expect(Object.keys(color).sort()).toEqual(Object.keys(LIGHT).sort());
  expect(Object.keys(DARK).sort()).toEqual(Object.keys(LIGHT).sort());
  expect(sheet).toMatch(
    /@media screen and \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{[^}]*--color-bg:#110e0b/,
  );
  expect(sheet).toMatch(/@media screen\{:root\[data-theme=dark\]\{[^}]*--color-bg:#110e0b/);
});

test('uses the given font files', () => {
  expect(sheet).toContain('url(/font.woff2)');
  expect(sheet).not.toContain('undefined');
  expect(globalCss({ fontUrl: '/a', fontExtUrl: '/ext.woff2' })).toContain('url(/ext.woff2)');
});

test.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('%s: text keeps 4.5:1 and borders of inputs 3:1 on every background', (_name, theme) => {
  for (const background of [theme.bg, theme.surface, theme.raised]) {
    for (const ink of [
      theme.text,
      theme.text2,
      theme.text3,
      theme.accent,
      theme.danger,
      theme.success,
      theme.sale,
      theme.link,
    ]) {
      expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(theme.borderStrong, background)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.focus, background)).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(theme.onAccent, theme.accent)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme.onAccent, theme.danger)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme.accent, theme.accentSoft)).toBeGreaterThanOrEqual(4.5);
});

test('[LB-03] the ink of every palette color keeps 7:1 in both themes', () => {
  for (const { light, dark } of PALETTE_VALUES) {
    expect(contrast(light.ink, light.bg)).toBeGreaterThanOrEqual(7);
    expect(contrast(dark.ink, dark.bg)).toBeGreaterThanOrEqual(7);
  }
});

test('[SH-14] widths match the documents', () => {
  expect(width).toMatchObject({ post: 496, modal: 488, menuPopup: 580, search: 780, productCard: 250 });
  expect(width).toMatchObject({
    page: 820,
    settings: 552,
    sideNav: 310,
    sideNavWide: 290,
    sideNavCollapsed: 74,
  });
});

function contrast(ink: string, background: string) {
  const [light, dark] = [luminance(ink), luminance(background)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
