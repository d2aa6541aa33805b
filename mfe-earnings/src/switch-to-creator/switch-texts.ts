import { textTable } from '@tagalong/contracts/core/language';

export const SWITCH_TEXTS = textTable('switch-to-creator', {
  steps: 'Steps',
  terms: 'Terms',
  profile: 'Profile',
  social: 'Accounts',
  stepDone: 'Done',
  continue: 'Continue',

  termsTitle: 'Earn with what you recommend',
  termsText:
    'As a creator you get a shop, tag products in your posts, and earn a commission when someone buys through them.',
  termsRules: 'Tell people that you earn from your links, and recommend only what you stand behind.',
  readTerms: 'Read the terms',
  readRules: 'Read the creator guidelines',
  accept: 'I accept the creator terms',
  acceptFirst: 'Accept the terms to continue.',

  profileTitle: 'Show who you are',
  profileText: 'A photo or a short bio is enough. People follow creators they can recognize.',
  editProfile: 'Edit profile',
  editBio: 'Write a bio',

  socialTitle: 'Connect your accounts',
  socialText: 'Bring in posts from accounts you already have. You can also do this later in your settings.',
  finish: 'Finish',
  skip: 'Skip for now',

  doneTitle: 'You’re a creator',
  doneText: 'Your shop is open. Create a post and tag a product to earn your first commission.',
  createPost: 'Create a post',
  toBank: 'Go to the Bank',

  merchantTitle: 'Shop accounts can’t become creators',
  merchantText: 'Sign up with another email address to earn as a creator.',
  failedTitle: 'Couldn’t load your steps',
  loading: 'Loading your steps',
});
