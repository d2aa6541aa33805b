/** Everything that the demo's shops sell, by the key of its picture. */
export const SHAPES = [
  'vase',
  'perfume',
  'handbag',
  'headphones',
  'tub-chair',
  'lipstick',
  'candle',
  'tee',
  'sneaker',
  'watch',
  'mug',
  'lamp',
  'cushion',
  'sunglasses',
  'bucket-hat',
  'notebook',
  'plant',
  'rug',
  'tumbler',
  'serum',
  'palette',
  'ring',
  'earrings',
  'backpack',
  'knit',
  'teapot',
  'speaker',
  'boot',
] as const;
export type Shape = (typeof SHAPES)[number];

export const CATEGORIES = [
  'home',
  'kitchen',
  'plants',
  'stationery',
  'audio',
  'fashion',
  'shoes',
  'bags',
  'jewelry',
  'outdoors',
  'beauty',
  'fragrance',
] as const;
export type Category = (typeof CATEGORIES)[number];

export type Currency = 'USD' | 'CAD' | 'GBP' | 'EUR' | 'AUD';
export type CaptionKind = 'IMAGE' | 'INSTAGRAM' | 'TIKTOK' | 'YOUTUBE' | 'THISORTHAT';
export type VideoPlatform = 'YOUTUBE' | 'TIKTOK';

/** Palette ids of initials: the default 255 is left to people who never chose one. */
export type InitialsColour = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
export type LikeboardColour = InitialsColour | 255;

export interface Brand {
  key: string;
  name: string;
  /** At most 80 characters. */
  tagline: string;
  /** Two or three sentences. */
  about: string;
  /** Both as #rrggbb; the ink is readable on the paper. */
  ink: string;
  paper: string;
  /** How the drawn wordmark is set. */
  mark: 'serif' | 'sans' | 'script' | 'mono';
  categories: readonly Category[];
}

export interface Merchant {
  key: string;
  name: string;
  display_name: string;
  is_reseller: boolean;
  currency: Currency;
  /** Always under .example, which nobody can own. */
  host: string;
  /** One line about the shop, for its page. */
  note: string;
}

export interface GoogleCategory {
  id: number;
  name: string;
}

/** A product without its colour: each of the shape's colours makes one product `${title}, ${colour}`. */
export interface ProductLine {
  shape: Shape;
  /** Key of the brand. */
  brand: string;
  title: string;
  description: string;
  /** Lowest and highest price in US cents. */
  price_cents_usd: readonly [low: number, high: number];
  google_category: GoogleCategory;
  keywords: readonly string[];
}

export interface Person {
  key: string;
  /** The full name that is shown. */
  nickname: string;
  /** 3 to 20 of a-z, 0-9, dot and underscore. */
  handle: string;
  /** At most 140 characters. */
  bio: string;
  city: string;
  colour: InitialsColour;
  /** 0 email, 1 Instagram, 2 influencer. */
  register_type: 0 | 1 | 2;
  interests: readonly (Shape | Category)[];
  /** How they write, for whoever adds a caption. */
  style: string;
  is_creator: boolean;
  /** Set for the three accounts that the demo hands out. */
  demo_account?: 'shopper' | 'creator' | 'merchant';
}

/**
 * The words under a post. Outside of THISORTHAT the text holds for a post that shows any one of the shapes.
 * In THISORTHAT one shape means two of its colours and two shapes mean one against the other.
 * Without shapes it fits everything, in THISORTHAT any two things of one shape.
 */
export interface Caption {
  kind: CaptionKind;
  shapes: readonly Shape[];
  /** Key of the person whose voice it is; anybody's when absent. */
  by?: string;
  /** 10 to 220 characters. */
  text: string;
}

export interface VideoTitle {
  platform: VideoPlatform;
  title: string;
  /** Key of the creator whose channel it is. */
  channel: string;
  /** What the video is about; empty fits everything. */
  shapes: readonly Shape[];
}

export interface LikeboardIdea {
  /** 1 to 60 characters. */
  name: string;
  /** 0 to 99 characters. */
  description: string;
  colour_id: LikeboardColour;
  /** Empty means a bit of everything. */
  shapes: readonly Shape[];
  is_public: boolean;
}

export interface WhatsNewSlide {
  id: number;
  title: string;
  body: string;
}

export interface PageSection {
  heading: string;
  paragraphs: readonly string[];
}

export interface Page {
  slug: string;
  title: string;
  sections: readonly PageSection[];
}

export interface ArticleSection extends PageSection {
  /** Products to show below the section. */
  shapes: readonly Shape[];
}

export interface Article {
  slug: string;
  title: string;
  /** The line below the title. */
  dek: string;
  /** Key of the creator. */
  by: string;
  sections: readonly ArticleSection[];
}

export interface GroupIdea {
  slug: string;
  name: string;
  about: string;
  /** Keys of people; the first one owns the group. */
  members: readonly string[];
}
