import { textTable } from '@tagalong/contracts/language';
/** Names of a group of people as a sentence begins: 'Ana', 'Ana and Ben', 'Ana, Ben and 12 others'. */
export function namesText(names: readonly string[], others: number): string {
  const shown = others > 0 ? names.slice(0, 2) : names;
  const rest = others + names.length - shown.length;
  const all = rest > 0 ? [...shown, rest === 1 ? '1 other' : `${rest} others`] : shown;
  if (all.length < 2) return all[0] ?? 'Somebody';
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** Texts of the notifications. */
export const NOTICE_TEXTS = textTable('notice', {
  title: 'Notifications',
  tabs: 'Kinds of notifications',
  all: 'All',
  follower: 'Followers',
  interaction: 'Activity',
  tagalong: 'Tagalong',
  anchor_invitation: 'Invitations',
  tabUnread: (count: number) => `${count} unread`,
  unread: 'Unread',
  list: 'Notifications',

  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Last 30 days',
  earlier: 'Earlier',

  fresh: 'New notifications',
  freshSaid: 'There are new notifications. The button above the list shows them.',

  followed: 'started following you',
  likedPost: 'liked your post',
  likedProduct: 'liked a product of yours',
  reposted: 'reposted your post',
  tagged: 'tagged products in your post',
  voted: 'voted on your This or That',
  joined: 'joined Tagalong through your invitation',
  invited: {
    referral: 'invited you to Tagalong',
    influencer: 'invited you to become a creator',
    merchant: 'invited you to fill a shop',
    group: 'invited you to a group',
  },
  priceDrop: (name: string) => `Price drop: ${name}`,
  priceDropRest: 'costs less than it did',
  deal: (name: string) => `Deal: ${name}`,
  dealRest: 'has an offer right now',
  aProduct: 'something you like',
  commission: (amount: string) => `You earned ${amount}.`,
  commissionRest: 'It is ready to be cashed out',
  payment: (amount: string) => `${amount} is on its way.`,
  paymentRest: 'Your payment was sent',
  paymentReturned: (amount: string) => `${amount} came back.`,
  paymentReturnedRest: 'Check your payment details',
  draftExpiry: (count: number) => (count === 1 ? 'One draft expires soon.' : `${count} drafts expire soon.`),
  draftExpiryRest: 'Publish or save it again to keep it',
  welcome: 'Welcome to Tagalong.',
  welcomeRest: 'See what people love, and collect it',
  somethingNew: 'News for you',

  emptyTitle: 'Nothing here yet',
  empty: {
    all: 'Likes, followers, price drops and invitations show up here.',
    follower: 'When somebody follows you, you see it here.',
    interaction: 'Likes, reposts, tags and votes on your posts show up here.',
    tagalong: 'Price drops, deals, drafts and payments show up here.',
    anchor_invitation: 'Invitations from people, shops and groups show up here.',
  },
  emptyAction: 'Find people to follow',
  failedTitle: 'Notifications did not load',
  moreFailed: 'The next notifications did not load.',
  end: 'That is all of the last weeks.',
  unknownTitle: 'There is no such kind of notification',
  unknownText: 'The link may be old.',
  unknownAction: 'All notifications',
});
