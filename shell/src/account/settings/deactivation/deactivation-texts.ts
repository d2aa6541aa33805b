import { textTable } from '@tagalong/contracts/core/language';

export const DEACTIVATION_TEXTS = textTable('deactivation', {
  deactivateTitle: 'Before you go',
  deactivateLead: (days: number) =>
    `We’ll hide your account right away and permanently delete it after ${days} days. Until then, you can reactivate it.`,
  deactivateDate: (date: string) => `If you deactivate now, everything will be deleted on ${date}.`,
  losePosts: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
  loseFollowers: (count: number) => (count === 1 ? '1 follower' : `${count} followers`),
  loseFollowing: (count: number) => (count === 1 ? '1 person you follow' : `${count} people you follow`),
  loseStorefront: (count: number) =>
    count === 1 ? '1 product in your shop' : `${count} products in your shop`,
  loseHead: 'You’ll lose',
  loseCollections: 'All your collections and everything in them',
  hiddenHead: 'Meanwhile',
  hiddenText: 'No one can see your profile, posts or collections.',
  backText: 'To get everything back, log in and choose Reactivate.',
  balanceTitle: (amount: string) => `You have ${amount} to cash out`,
  balancePending: (amount: string) => `Another ${amount} is pending.`,
  balanceText:
    'If your account is deleted before you cash out, your funds go back to the product and community.',
  balanceSmall: (minimum: string) => `You can cash out once you reach ${minimum}.`,
  cashOutNow: 'Cash out now',
  deactivatePassword: 'Your password',
  deactivatePasswordHint: 'Confirm it’s you.',
  deactivateUnderstood: 'I understand that everything will be permanently deleted after that date.',
  deactivateUnderstoodMissing: 'Check this box to continue.',
  deactivateAction: 'Deactivate account',
  deactivateConfirmTitle: 'Deactivate your account?',
  deactivateConfirmText: (date: string) =>
    `We’ll hide it now and permanently delete it on ${date}, unless you reactivate it before then.`,
  keepAccount: 'Keep my account',
  deactivatedTitle: 'Account Deactivated',
  dateFailed: 'Couldn’t load the deletion date',
  deactivatedText: (date: string) =>
    `Your content will be permanently deleted on ${date} unless you reactivate your account.`,
  deactivatedLeft: (days: number) => {
    if (days <= 0) return 'Less than a day left';
    return days === 1 ? '1 day left' : `${days} days left`;
  },
  logOutShort: 'Logout',
  balanceFailed: 'We couldn’t load your balance',
  reactivate: 'Reactivate',
  reactivated: 'Welcome back. Your account is active again.',
});
