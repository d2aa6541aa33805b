/** Every colour a product can come in: name, paint, and backdrops that flatter it. */
export interface Colour {
  name: string;
  paint: string;
  backdrops: readonly Backdrop[];
}

export const BACKDROPS = {
  sand: '#eaddcb',
  oat: '#ece5d9',
  blush: '#f0d9d0',
  rose: '#e6c1b8',
  clay: '#d9b8a0',
  butter: '#f3e3b8',
  honey: '#e6c68a',
  sage: '#d3d9c8',
  moss: '#b3bd9f',
  mist: '#cfd9dc',
  sky: '#c3d6e4',
  lilac: '#ddd5e6',
  stone: '#dedcd5',
  fog: '#e6e8e8',
  cocoa: '#b99a82',
} as const;

export type Backdrop = keyof typeof BACKDROPS;

export const COLOURS = {
  terracotta: { name: 'Terracotta', paint: '#c96f4a', backdrops: ['sand', 'clay', 'mist'] },
  rust: { name: 'Rust', paint: '#ad4d2a', backdrops: ['oat', 'clay', 'sky'] },
  burgundy: { name: 'Burgundy', paint: '#7a2338', backdrops: ['blush', 'rose', 'stone'] },
  red: { name: 'Poppy red', paint: '#c2302e', backdrops: ['blush', 'fog', 'sky'] },
  coral: { name: 'Coral', paint: '#e8735c', backdrops: ['sky', 'blush', 'butter'] },
  peach: { name: 'Peach', paint: '#f2b592', backdrops: ['sage', 'oat', 'clay'] },
  blush: { name: 'Blush', paint: '#e8b9ad', backdrops: ['rose', 'oat', 'lilac'] },
  rose: { name: 'Rose', paint: '#cc7280', backdrops: ['blush', 'stone', 'rose'] },
  plum: { name: 'Plum', paint: '#64355f', backdrops: ['lilac', 'blush', 'honey'] },
  lilac: { name: 'Lilac', paint: '#bda9d8', backdrops: ['lilac', 'butter', 'fog'] },
  cobalt: { name: 'Cobalt', paint: '#2c57b8', backdrops: ['sky', 'butter', 'oat'] },
  navy: { name: 'Navy', paint: '#26385c', backdrops: ['mist', 'sand', 'clay'] },
  sky: { name: 'Sky', paint: '#98bedd', backdrops: ['sky', 'oat', 'blush'] },
  teal: { name: 'Teal', paint: '#2c7377', backdrops: ['sand', 'mist', 'rose'] },
  mint: { name: 'Mint', paint: '#afd9c6', backdrops: ['sage', 'blush', 'oat'] },
  sage: { name: 'Sage', paint: '#9fae8b', backdrops: ['sage', 'sand', 'moss'] },
  olive: { name: 'Olive', paint: '#72773f', backdrops: ['oat', 'moss', 'butter'] },
  forest: { name: 'Forest', paint: '#2f5641', backdrops: ['sage', 'blush', 'sand'] },
  mustard: { name: 'Mustard', paint: '#d09a2c', backdrops: ['oat', 'honey', 'mist'] },
  butter: { name: 'Butter', paint: '#f0d488', backdrops: ['butter', 'sky', 'stone'] },
  cream: { name: 'Cream', paint: '#f0e6d2', backdrops: ['sand', 'clay', 'sage'] },
  white: { name: 'Chalk white', paint: '#f2f0ea', backdrops: ['fog', 'mist', 'blush'] },
  sand: { name: 'Sand', paint: '#d9c4a2', backdrops: ['oat', 'sand', 'moss'] },
  camel: { name: 'Camel', paint: '#bb8754', backdrops: ['sand', 'fog', 'honey'] },
  cocoa: { name: 'Cocoa', paint: '#74492f', backdrops: ['cocoa', 'oat', 'blush'] },
  espresso: { name: 'Espresso', paint: '#442c22', backdrops: ['sand', 'cocoa', 'fog'] },
  stone: { name: 'Stone', paint: '#b5ad9f', backdrops: ['stone', 'blush', 'oat'] },
  slate: { name: 'Slate', paint: '#5f6f7c', backdrops: ['mist', 'stone', 'sand'] },
  charcoal: { name: 'Charcoal', paint: '#47474b', backdrops: ['fog', 'stone', 'rose'] },
  black: { name: 'Black', paint: '#28272a', backdrops: ['stone', 'sand', 'blush'] },
  gold: { name: 'Gold', paint: '#dcb56b', backdrops: ['blush', 'oat', 'mist'] },
  silver: { name: 'Silver', paint: '#cfd1d4', backdrops: ['mist', 'lilac', 'stone'] },
  copper: { name: 'Copper', paint: '#cf8460', backdrops: ['sage', 'blush', 'fog'] },
  amber: { name: 'Amber', paint: '#d98f3c', backdrops: ['butter', 'sand', 'blush'] },
} as const satisfies Record<string, Colour>;

export type ColourKey = keyof typeof COLOURS;
