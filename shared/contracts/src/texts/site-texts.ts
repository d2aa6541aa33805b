/** Texts of the site's own pages, of help and of what is asked or told once: consent and news. */
export const SITE_TEXTS = {
  pageTitle: 'About Tagalong',
  updated: 'Last updated',
  contents: 'On this page',
  pageFailedTitle: 'This page did not load',

  helpTitle: 'How can we help?',
  helpSearch: 'Search questions',
  helpFailedTitle: 'Help did not load',
  helpFound: (count: number) => (count === 1 ? 'One question found' : `${count} questions found`),
  helpNoneTitle: 'No question matches',
  helpNoneText: 'Try other words, or write to us: somebody reads it.',
  helpAll: 'Show all questions',
  contactTitle: 'Still stuck?',
  contactText: 'Write to us. We answer within two working days.',
  contactMail: 'help@tagalong.example',
  contactWrite: 'Write an email',
  contactMore: 'Other ways to reach us',
} as const;
