import { textTable } from '@tagalong/contracts/core/language';

export const CHOICES_TEXTS = textTable('choices', {
  isPrivate: 'Private account',
  isPrivateHint:
    'Private accounts don’t appear in search or suggestions. Anyone with your profile link can still see it.',
  privacyOn: 'Your account is now private',
  privacyOff: 'Your account is now public',
  privacyMore: 'Your data',
  interestsLead: 'Choose what you want to see more of.',
  causesLead: 'Choose what matters to you beyond shopping.',
  topicsSearch: (title: string) => `Search ${title.toLowerCase()}`,
  topicsChosen: (count: number) => `${count} selected`,
  topicsNone: 'Nothing to choose from yet',
  topicsNoneText: 'Check back later.',
  noMatch: (words: string) => `No results for “${words}”.`,
  brandsLead: 'Watch brands to hear about what’s new.',
  brandsSearch: 'Search brands',
  brandsWatched: 'Watching',
  brandsPopular: 'Popular',
  brandsFound: 'Results',
  brandsWatch: 'Watch',
  brandsWatching: 'Watching',
  brandsWatchNamed: (name: string) => `Watch ${name}`,
  brandsWatchingNamed: (name: string) => `Watching ${name}`,
  brandsWatchers: (count: string) => `${count} watching`,
  brandsEnd: 'You’ve seen all brands.',
});
