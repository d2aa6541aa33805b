import type { GoogleCategory, Shape } from './content-types.ts';

const COSMETICS = 'Health & Beauty > Personal Care > Cosmetics';
const DECOR = 'Home & Garden > Decor';
const TABLEWARE = 'Home & Garden > Kitchen & Dining > Tableware';
const CLOTHING = 'Apparel & Accessories > Clothing';
const ACCESSORIES = 'Apparel & Accessories > Clothing Accessories';
const JEWELRY = 'Apparel & Accessories > Jewelry';
const AUDIO = 'Electronics > Audio > Audio Components';

/**
 * Google's product taxonomy of 2021-09-21, as far as the demo needs it. Ids and paths are those of the mapping
 * in Shopify's product taxonomy, which is under the MIT licence.
 */
export const googleCategories: Readonly<Record<Shape, GoogleCategory>> = {
  vase: { id: 602, name: `${DECOR} > Vases` },
  perfume: { id: 479, name: `${COSMETICS} > Perfume & Cologne` },
  handbag: { id: 3032, name: 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags' },
  headphones: { id: 543626, name: `${AUDIO} > Headphones & Headsets > Headphones` },
  'tub-chair': { id: 6499, name: 'Furniture > Chairs > Arm Chairs, Recliners & Sleeper Chairs' },
  lipstick: { id: 3021, name: `${COSMETICS} > Makeup > Lip Makeup > Lipstick` },
  candle: { id: 588, name: `${DECOR} > Home Fragrances > Candles` },
  tee: { id: 212, name: `${CLOTHING} > Shirts & Tops` },
  sneaker: { id: 187, name: 'Apparel & Accessories > Shoes' },
  watch: { id: 201, name: `${JEWELRY} > Watches` },
  mug: { id: 2169, name: `${TABLEWARE} > Drinkware > Mugs` },
  lamp: { id: 4636, name: 'Home & Garden > Lighting > Lamps' },
  cushion: { id: 4454, name: `${DECOR} > Throw Pillows` },
  sunglasses: { id: 178, name: `${ACCESSORIES} > Sunglasses` },
  'bucket-hat': { id: 173, name: `${ACCESSORIES} > Hats` },
  notebook: {
    id: 961,
    name: 'Office Supplies > General Office Supplies > Paper Products > Notebooks & Notepads',
  },
  plant: { id: 543558, name: 'Home & Garden > Plants > Indoor & Outdoor Plants > Potted Houseplants' },
  rug: { id: 598, name: `${DECOR} > Rugs` },
  tumbler: { id: 2951, name: `${TABLEWARE} > Drinkware > Tumblers` },
  serum: { id: 567, name: `${COSMETICS} > Skin Care` },
  palette: { id: 2904, name: `${COSMETICS} > Makeup > Eye Makeup > Eye Shadow` },
  ring: { id: 200, name: `${JEWELRY} > Rings` },
  earrings: { id: 194, name: `${JEWELRY} > Earrings` },
  backpack: { id: 100, name: 'Luggage & Bags > Backpacks' },
  knit: { id: 212, name: `${CLOTHING} > Shirts & Tops` },
  teapot: { id: 652, name: `${TABLEWARE} > Coffee Servers & Tea Pots` },
  speaker: { id: 249, name: `${AUDIO} > Speakers` },
  boot: { id: 187, name: 'Apparel & Accessories > Shoes' },
};
