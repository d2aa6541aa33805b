/** The demo's pictures: served below `/media`, and used by the sandboxes of video and photo networks. */
export const DEMO_PICTURES = new URL('../../../demo/pictures/', import.meta.url);
/** Exchange rates of the demo, in the format of RATES_FILE. */
export const DEMO_EXCHANGE_RATES = new URL('../../../demo/content/exchange-rates.json', import.meta.url);
/** Lists the photos by key, with their sizes. */
export const DEMO_PHOTO_LIST = new URL('posts.json', DEMO_PICTURES);
