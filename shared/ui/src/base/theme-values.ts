/** A likeboard palette entry: `bg` for covers, `ink` for text on it, in both themes. */
export interface PaletteValue {
  id: number;
  light: { bg: string; ink: string };
  dark: { bg: string; ink: string };
}

/** Light theme. Text colors keep 4.5:1 on bg and surface, input borders 3:1. */
export const LIGHT = {
  bg: '#fbfaf7',
  surface: '#ffffff',
  sunken: '#f6f3ef',
  raised: '#ffffff',
  fill: '#f6f3ef',
  fillHover: '#eeeae4',
  skeleton: '#eeeae4',
  text: '#1e1814',
  text2: '#5c554f',
  text3: '#766f68',
  border: '#e1ddd8',
  borderStrong: '#8b857f',
  accent: '#a5232f',
  accentHover: '#8d1925',
  onAccent: '#ffffff',
  accentSoft: '#ffe4e3',
  link: '#215da5',
  danger: '#ba1e20',
  success: '#186f3b',
  warning: '#875814',
  info: '#2266a4',
  like: '#de1c4e',
  focus: '#156cdd',
  sale: '#b71824',
  scrim: 'rgb(30 24 20/.5)',
} as const;

/** Dark theme. Depth comes from surface steps rather than shadows. */
export const DARK: Record<keyof typeof LIGHT, string> = {
  bg: '#110e0b',
  surface: '#1a1713',
  sunken: '#0b0906',
  raised: '#25211d',
  fill: '#25211d',
  fillHover: '#2f2a26',
  skeleton: '#2a2621',
  text: '#efece8',
  text2: '#b5b0aa',
  text3: '#938e88',
  border: '#34302b',
  borderStrong: '#706b64',
  accent: '#ef8987',
  accentHover: '#f99e9b',
  onAccent: '#200e0e',
  accentSoft: '#4a2323',
  link: '#8cbaf7',
  danger: '#f87e77',
  success: '#6ecc8a',
  warning: '#edbb64',
  info: '#85bcf5',
  like: '#fa5570',
  focus: '#76acfc',
  sale: '#fb817a',
  scrim: 'rgb(0 0 0/.64)',
};

/** Likeboard colors in picker order: the default first, then 0 to 13. Ink keeps 7:1 on its background. */
export const PALETTE_VALUES: readonly PaletteValue[] = [
  { id: 255, light: { bg: '#f1eae0', ink: '#41331a' }, dark: { bg: '#322d25', ink: '#ece7e0' } },
  { id: 0, light: { bg: '#facfda', ink: '#571f32' }, dark: { bg: '#52303a', ink: '#fddfe6' } },
  { id: 1, light: { bg: '#febeac', ink: '#592213' }, dark: { bg: '#592f23', ink: '#ffe0d8' } },
  { id: 2, light: { bg: '#ffd3b0', ink: '#522a00' }, dark: { bg: '#543315', ink: '#ffe2cb' } },
  { id: 3, light: { bg: '#eddda0', ink: '#403400' }, dark: { bg: '#463b0c', ink: '#f1e8c7' } },
  { id: 4, light: { bg: '#d7e4ac', ink: '#323a00' }, dark: { bg: '#394015', ink: '#e5edcb' } },
  { id: 5, light: { bg: '#cbe5cb', ink: '#124017' }, dark: { bg: '#2d422d', ink: '#dceedb' } },
  { id: 6, light: { bg: '#b7ead5', ink: '#00402f' }, dark: { bg: '#144636', ink: '#cef1e2' } },
  { id: 7, light: { bg: '#b2e8e8', ink: '#003e3e' }, dark: { bg: '#0d4545', ink: '#cbf0f0' } },
  { id: 8, light: { bg: '#bce3f8', ink: '#003b51' }, dark: { bg: '#1d4151', ink: '#d1edfb' } },
  { id: 9, light: { bg: '#cedcff', ink: '#233261' }, dark: { bg: '#2f3b59', ink: '#dee8ff' } },
  { id: 10, light: { bg: '#e2d5fc', ink: '#3d295a' }, dark: { bg: '#403554', ink: '#ebe3ff' } },
  { id: 11, light: { bg: '#f4cff0', ink: '#4d234a' }, dark: { bg: '#4d304b', ink: '#f9def5' } },
  { id: 12, light: { bg: '#dec0b1', ink: '#552609' }, dark: { bg: '#5a4135', ink: '#f9e3d8' } },
  { id: 13, light: { bg: '#ced5dc', ink: '#263748' }, dark: { bg: '#383e43', ink: '#e4e8ed' } },
];

/** Font size and line height in CSS pixels at the browser's default size. */
export const TYPE_SCALE_PX = {
  '2xs': [11, 14],
  xs: [12, 16],
  sm: [13, 18],
  base: [15, 22],
  md: [16, 24],
  lg: [18, 24],
  xl: [20, 26],
  '2xl': [24, 30],
  '3xl': [30, 38],
  '4xl': [38, 44],
} as const;

export const SPACE_PX = [0, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80] as const;
export const RADIUS_PX = { xs: 6, sm: 8, md: 12, lg: 16, xl: 20, full: 9999 } as const;

export const SHADOW = {
  light: [
    '0 1px 2px rgb(60 40 20/.06),0 4px 16px rgb(60 40 20/.06)',
    '0 2px 6px rgb(60 40 20/.08),0 12px 32px rgb(60 40 20/.12)',
  ],
  dark: ['none', '0 12px 32px rgb(0 0 0/.5)'],
} as const;

export const MOTION = {
  micro: '120ms cubic-bezier(.2,0,0,1)',
  enter: '200ms cubic-bezier(.2,0,0,1)',
  exit: '150ms cubic-bezier(.4,0,1,1)',
  sheet: '300ms cubic-bezier(.32,.72,0,1)',
} as const;
