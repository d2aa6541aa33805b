import { plural, textTable } from '@tagalong/contracts/core/language';

export const SITE_PAGES_TEXTS = textTable('site-pages', {
  pageTitle: 'About Tagalong',
  updated: 'Last updated',
  contents: 'On this page',
  pageFailedTitle: 'Couldn’t load this page',

  helpTitle: 'How can we help?',
  helpSearch: 'Search questions',
  helpFailedTitle: 'Couldn’t load help',
  helpFound: (count: number) => plural(count, { one: '1 result', other: '# results' }),
  helpNoneTitle: 'No results',
  helpNoneText: 'Try different words, or contact us and we’ll help.',
  helpAll: 'Show all questions',
  contactTitle: 'Still stuck?',
  contactText: 'Contact us. We reply within two business days.',
  contactMail: 'help@tagalong.example',
  contactWrite: 'Email us',
  contactMore: 'More ways to reach us',
});
