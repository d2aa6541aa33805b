import { textTable } from '@tagalong/contracts/language';
/** Texts of how the site looks and speaks: theme, language, connection. */
export const LOOK_TEXTS = textTable('look', {
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  offlineTitle: 'You are offline',
  offlineText: 'This page needs a connection. Check yours, then try again.',
  offlineRetry: 'Try again',
  offlineSaved: 'Read the posts you opened last',
  themeHint: 'System follows the setting of your device.',
});

/** What search engines and shared links show of a page. */
export const META_TEXTS = textTable('meta', {
  postBy: (author: string) => `A post by ${author}`,
  postText: (author: string, caption: string) => `${author} on Tagalong: ${caption}`,
  productBy: (name: string, brand: string) => `${name} by ${brand}`,
  priceFrom: (price: string) => `From ${price}`,
  collectionBy: (name: string, owner: string) => `${name}, a collection by ${owner}`,
  collectionText: (owner: string) => `What ${owner} collected on Tagalong.`,
  groupText: (name: string) => `Posts and finds of ${name} on Tagalong.`,
  brandText: (name: string) =>
    `Everything by ${name} on Tagalong: products, prices, and the posts that they are in.`,
  profileText: (name: string) => `${name} on Tagalong.`,
});
