import { textTable } from '@tagalong/contracts/core/language';

export const CLAIM_TEXTS = textTable('claim', {
  title: (name: string) => `${name}, claim your account`,
  lead: 'We set it up for you. Choose how to log in and everything in it is yours.',
  bound: (providers: string) =>
    `It’s already connected to ${providers}. Log in that way to open it right away.`,
  action: 'Claim this account',
  asMember: (name: string) => `You’re logged in as ${name}. Claim this account with that login?`,
  asMemberAction: (name: string) => `Claim as ${name}`,
  other: 'Log out and use another login',
  done: (name: string) => `Welcome, ${name}. This account is yours now.`,
  goneTitle: 'This invitation no longer works',
  goneText: 'It was used or withdrawn, or it has expired. Ask for a new one or contact us.',
  and: ' and ',
  contactUs: 'Contact us',
});
