import { textTable } from '@tagalong/contracts/core/language';

/** Texts of a product's menu and report. */
export const MENU_TEXTS = textTable('product-menu', {
  title: 'Product options',
  like: 'Like',
  unlike: 'Remove like',
  addToShop: 'Add to your Shop',
  removeFromShop: 'Remove from your Shop',
  addToCollection: 'Add to Collection',
  removeFromCollection: 'Remove from Collection',
  posts: 'View associated posts',
  share: 'Share',
  report: 'Report',
  reportTitle: 'What’s wrong with this product?',
  reportText: 'Reports are confidential. We review every one.',
  reportSend: 'Send report',
  reported: 'Thank you. We’ll look into it.',
  reasonSuspicious: 'It looks like a scam',
  reasonSpam: 'It’s spam',
  reasonWrong: 'Its name, picture or price is wrong',
});
