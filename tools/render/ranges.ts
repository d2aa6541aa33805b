import { blend, hex, type Rgb, scale } from '#core/colour.ts';
import type { Palette } from '#core/part.ts';
import type { ColourKey } from './colours.ts';

export interface Range {
  colours: readonly ColourKey[];
  /** Colours of the other roles, where ivory, soot and plain hardware do not suit. */
  adjust?: (colour: ColourKey, main: Rgb, dark: boolean) => Partial<Palette>;
}

const list = (names: string): ColourKey[] => names.split(' ') as ColourKey[];

const OAK = hex('#b98a5a');
const WALNUT = hex('#6f4a33');
const IVORY = hex('#f4efe4');
const SOOT = hex('#262427');

export const RANGES: Readonly<Record<string, Range>> = {
  vase: {
    colours: list(
      'terracotta cream sage cobalt blush charcoal mustard white teal burgundy sand olive sky peach plum stone',
    ),
  },
  perfume: {
    colours: list('amber rose lilac mint peach sky olive butter coral teal plum sand sage red cobalt blush'),
    adjust: (colour) => ({
      accent: ['amber', 'mint', 'sky', 'cobalt', 'teal', 'red'].includes(colour) ? SOOT : hex('#d9b777'),
    }),
  },
  handbag: {
    colours: list(
      'burgundy camel black forest cream cobalt rust olive blush espresso navy mustard lilac red sage stone',
    ),
  },
  headphones: {
    colours: list(
      'cream black sage navy blush silver terracotta white plum slate camel forest lilac sky burgundy mustard',
    ),
    adjust: (_c, main, dark) => ({
      second: dark ? blend(main, SOOT, 0.4) : blend(scale(main, 0.6), hex('#9c8a74'), 0.35),
    }),
  },
  'tub-chair': {
    colours: list(
      'cream rust sage mustard charcoal blush forest navy camel white teal plum stone terracotta olive sky',
    ),
    adjust: (_c, _m, dark) => ({ second: dark ? OAK : WALNUT }),
  },
  lipstick: {
    colours: list(
      'red burgundy coral rose plum terracotta blush cocoa peach rust camel lilac espresso copper black cobalt',
    ),
    adjust: (colour) => ({
      accent: ['coral', 'blush', 'peach', 'camel', 'lilac'].includes(colour) ? IVORY : SOOT,
    }),
  },
  candle: {
    colours: list(
      'sage terracotta black cream navy blush amber forest burgundy stone white teal lilac mustard cocoa slate',
    ),
  },
  mug: {
    colours: list(
      'cream terracotta sage navy white mustard blush charcoal teal sky rust olive lilac stone forest butter',
    ),
    adjust: () => ({ second: hex('#c9a984') }),
  },
  serum: {
    colours: list(
      'amber forest cobalt rose sage plum sand sky olive mint coral teal butter lilac burgundy peach',
    ),
  },
  teapot: {
    colours: list(
      'cream forest terracotta navy white sage mustard charcoal blush teal rust sky stone burgundy olive butter',
    ),
    adjust: () => ({ second: OAK }),
  },
  tee: {
    colours: list(
      'white black cream navy sage terracotta blush slate mustard forest lilac rust sky charcoal olive burgundy',
    ),
    adjust: () => ({ second: OAK, metal: hex('#c9c9c6') }),
  },
  sneaker: {
    colours: list(
      'white forest navy cream blush black sage rust cobalt lilac mustard burgundy sky stone coral teal',
    ),
    adjust: (_c, main, dark) => ({
      second: hex('#f1ece2'),
      accent: dark ? hex('#d9c9ac') : scale(main, 0.42),
    }),
  },
  watch: {
    colours: list(
      'camel black navy forest burgundy espresso cream rust slate olive blush cobalt stone teal plum red',
    ),
    adjust: (_c, _m, dark) => ({ second: dark ? IVORY : hex('#fbf7ef') }),
  },
  lamp: {
    colours: list(
      'cream terracotta forest navy sage mustard charcoal blush teal white rust plum olive sky stone cobalt',
    ),
  },
  cushion: {
    colours: list(
      'terracotta sage cream navy mustard blush rust forest charcoal sky olive plum stone teal lilac camel',
    ),
    adjust: (_c, main, dark) => ({
      second: dark ? hex('#e6d6bb') : blend(scale(main, 0.4), hex('#6b4a38'), 0.35),
    }),
  },
  sunglasses: {
    colours: list(
      'amber black camel forest rose cobalt cream burgundy sage coral lilac navy mustard teal espresso red',
    ),
    adjust: (colour, main) => ({
      second: colour === 'amber' || colour === 'camel' ? hex('#2c1a12') : scale(main, 0.72),
      accent: blend(hex('#2f2d2b'), main, 0.22),
    }),
  },
  'bucket-hat': {
    colours: list(
      'sand black sage navy blush rust cream olive sky mustard lilac forest coral stone burgundy charcoal',
    ),
    adjust: (_c, _m, dark) => ({ second: dark ? IVORY : SOOT }),
  },
  notebook: {
    colours: list(
      'forest terracotta navy blush mustard black sage burgundy cobalt camel lilac teal coral stone rust sky',
    ),
    adjust: (_c, main, dark) => ({ accent: dark ? hex('#d9c9ac') : scale(main, 0.3) }),
  },
  plant: {
    colours: list(
      'terracotta white charcoal sage blush navy mustard cream teal stone burgundy sand cobalt forest peach black',
    ),
  },
  rug: {
    colours: list(
      'rust navy sage charcoal terracotta forest mustard burgundy camel blush teal slate olive plum stone cobalt',
    ),
    adjust: (_c, _m, dark) => ({ second: dark ? hex('#e9dcc4') : hex('#f3ead9') }),
  },
  tumbler: {
    colours: list(
      'sage cream blush navy terracotta black lilac forest sky mustard coral white teal plum butter cobalt',
    ),
    adjust: (_c, main, dark) => ({
      second: blend(main, IVORY, dark ? 0.35 : 0.55),
      accent: dark ? blend(main, IVORY, 0.3) : scale(main, 0.75),
    }),
  },
  palette: {
    colours: list(
      'blush black burgundy cream sage plum rose navy camel coral lilac forest mustard terracotta teal white',
    ),
  },
  ring: {
    colours: list(
      'cobalt forest red lilac sky amber rose teal white plum mint peach navy butter burgundy olive',
    ),
    adjust: (colour, main) => ({
      main: scale(main, 1.35),
      second: hex('#e9e1d3'),
      metal: hex(['cobalt', 'lilac', 'white', 'sky', 'navy'].includes(colour) ? '#d6d8db' : '#e0b873'),
    }),
  },
  earrings: {
    colours: list(
      'gold cream terracotta cobalt forest coral silver rose mustard sage burgundy lilac copper black sky teal',
    ),
    // A white accent asks for bare metal instead of enamel.
    adjust: (colour) => ({
      second: hex('#e9e1d3'),
      accent: hex(colour === 'gold' || colour === 'silver' || colour === 'copper' ? '#ffffff' : '#000000'),
    }),
  },
  backpack: {
    colours: list(
      'olive navy black sand rust forest slate mustard burgundy cream sky charcoal terracotta sage plum cobalt',
    ),
    adjust: (_c, _m, dark) => ({ second: dark ? hex('#b07c4a') : hex('#7c5136') }),
  },
  knit: {
    colours: list(
      'cream sage rust navy blush mustard charcoal forest camel sky burgundy lilac stone terracotta teal olive',
    ),
    adjust: (_c, main, dark) => ({ second: dark ? hex('#e9dfcc') : blend(main, hex('#f3ecdf'), 0.75) }),
  },
  speaker: {
    colours: list(
      'charcoal cream sage terracotta navy stone blush forest mustard black sky burgundy slate olive rust lilac',
    ),
    adjust: (_c, main, dark) => ({
      second: dark ? scale(main, 0.55) : blend(main, IVORY, 0.6),
      accent: hex('#b07c4a'),
    }),
  },
  boot: {
    colours: list(
      'espresso black camel burgundy cream cocoa forest navy rust stone olive white slate red sand plum',
    ),
    adjust: (_c, _m, dark) => ({ second: dark ? hex('#1f1c1b') : hex('#6b4a35') }),
  },
  sandal: {
    colours: list(
      'camel black cream rust sage navy blush espresso olive coral white mustard burgundy silver sky gold',
    ),
    adjust: () => ({ second: hex('#c49a6c'), accent: hex('#d2b899') }),
  },
};
