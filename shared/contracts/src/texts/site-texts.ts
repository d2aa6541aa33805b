import { plural, textTable } from '@tagalong/contracts/language';

/** Texts of the site's own pages, of help and of what is asked or told once: consent and news. */
export const SITE_TEXTS = textTable('site', {
  pageTitle: 'About Tagalong',
  updated: 'Last updated',
  contents: 'On this page',
  pageFailedTitle: 'This page did not load',

  helpTitle: 'How can we help?',
  helpSearch: 'Search questions',
  helpFailedTitle: 'Help did not load',
  helpFound: (count: number) => plural(count, { one: 'One question found', other: '# questions found' }),
  helpNoneTitle: 'No question matches',
  helpNoneText: 'Try other words, or write to us: somebody reads it.',
  helpAll: 'Show all questions',
  contactTitle: 'Still stuck?',
  contactText: 'Write to us. We answer within two working days.',
  contactMail: 'help@tagalong.example',
  contactWrite: 'Write an email',
  contactMore: 'Other ways to reach us',

  consentTitle: 'Your privacy',
  consentText:
    'May we tell our partners when their product is put on a wishlist? The site works the same either way.',
  consentMore: 'What we keep',
  consentAccept: 'Accept',
  consentDecline: 'Decline',
  consentSwitch: 'Let partners know of wishlists',
  consentSwitchText: 'Off until you switch it on. It counts from that moment, for this browser.',

  newsTitle: 'What’s new',
  newsSlides: 'What’s new on Tagalong',
  newsPlace: (at: number, count: number) => `${at} of ${count}`,
  newsNext: 'Next',
  newsBack: 'Back',
  newsDone: 'Got it',
});
