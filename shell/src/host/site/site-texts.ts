import { plural, textTable } from '@tagalong/contracts/core/language';

export const SITE_TEXTS = textTable('site', {
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

  navFollowing: 'Following',
  navFollowers: 'Followers',
  navViews: 'Views',
  navBank: 'Bank',
  navSettingsPrivacy: 'Settings & Privacy',
  logOut: 'Log out',
  loggedInAs: (name: string) => `Logged in as ${name}`,

  backOnline: 'You’re back online.',
  offline: 'You’re offline. You can still read what you’ve already opened.',

  consentTitle: 'Your privacy',
  consentText:
    'Can we let our partners know when you save their products? The site works the same either way.',
  consentMore: 'Learn more',
  consentAccept: 'Accept',
  consentDecline: 'Decline',
  consentSwitch: 'Share saved products with partners',
  consentSwitchText: 'Applies to this browser only, starting when you turn it on.',

  newsTitle: 'What’s new',
  newsSlides: 'What’s new on Tagalong',
  newsPlace: (at: number, count: number) => `${at} of ${count}`,
  newsNext: 'Next',
  newsBack: 'Back',
  newsDone: 'Got it',
});
