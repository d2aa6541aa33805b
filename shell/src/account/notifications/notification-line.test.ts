import { expect, test } from '@jest/globals';
import type { Notification } from '@tagalong/contracts/account/notification';
import { buildActor, buildNotification } from '@tagalong/testing/builders';
import { lineOf } from './notification-line.ts';

const own: Partial<Notification> = { type: 'tagalong', actors: [], target: null };
const product = { type: 3, id: 5, key: '5', name: 'Clay vase', image: null };
const invited: Partial<Notification> = { type: 'anchor_invitation', target: null };

test.each<[string, Partial<Notification>, string, string]>([
  ['a like', {}, 'Person 7 liked your post', '/postdetails/p-40'],
  ['a mention', { subtype: 'mention' }, 'Person 7 mentioned you in a post', '/postdetails/p-40'],
  ['a repost', { subtype: 'repost' }, 'Person 7 reposted your post', '/postdetails/p-40'],
  ['a vote', { subtype: 'vote' }, 'Person 7 voted on your This or That', '/postdetails/p-40'],
  ['a tag', { subtype: 'tag' }, 'Person 7 tagged products in your post', '/postdetails/p-40'],
  [
    'a follower',
    { type: 'follower', subtype: 'follow', target: null },
    'Person 7 started following you',
    '/user/7/profile',
  ],
  [
    'several followers',
    {
      type: 'follower',
      subtype: 'follow',
      target: null,
      actors: [1, 2, 3].map((user_id) => buildActor({ user_id })),
      other_count: 10,
    },
    'Person 1, Person 2, and 11 others started following you',
    '/me/followers',
  ],
  [
    'a price drop',
    { ...own, subtype: 'price-drop', target: product },
    'Price drop: Clay vase is now cheaper',
    '/productdetails/5',
  ],
  [
    'a sale',
    { ...own, subtype: 'sale', payload: { amount: 384, product: 'Linen vase', sale_id: 5, sale_count: 1 } },
    'You sold Linen vase. You earned $3.84, pending until the return period ends',
    '/me/sales?sale=5',
  ],
  [
    'the sales of a day',
    { ...own, subtype: 'sale', payload: { amount: 900, product: 'Linen vase', sale_id: 5, sale_count: 3 } },
    'You made 3 sales. You earned $9.00, pending until the return period ends',
    '/me/sales',
  ],
  [
    'a commission',
    { ...own, subtype: 'commission', payload: { amount: 1_250 } },
    'You earned $12.50. It’s ready to cash out',
    '/me/earnings',
  ],
  [
    'a scheduled post that is published',
    { ...own, subtype: 'post-published', target: { type: 4, id: 9, key: 'p-9', name: '', image: null } },
    'Your scheduled post is live Take a look',
    '/postdetails/p-9',
  ],
  [
    'a scheduled post that is not published',
    { ...own, subtype: 'schedule-failed' },
    'Couldn’t publish your scheduled post It’s in your drafts',
    '/create-post/draft',
  ],
  [
    'drafts that end',
    { ...own, subtype: 'draft-expiry', payload: { count: 2 } },
    '2 drafts expire soon. Publish or save it to keep it',
    '/create-post/draft',
  ],
  [
    'more views than the week before',
    {
      ...own,
      subtype: 'weekly-digest',
      payload: { views: 34, views_before: 19, cause: 'My desk', change: 20 },
    },
    '34 views last week, 15 more than the week before. The biggest change: My desk (+20)',
    '/me/metrics?key=last_7_days',
  ],
  [
    'fewer views than the week before',
    { ...own, subtype: 'weekly-digest', payload: { views: 1, views_before: 3 } },
    '1 view last week, 2 fewer than the week before. See what people looked at',
    '/me/metrics?key=last_7_days',
  ],
  [
    'as many views as the week before',
    { ...own, subtype: 'weekly-digest', payload: { views: 3, views_before: 3 } },
    '3 views last week, as many as the week before. See what people looked at',
    '/me/metrics?key=last_7_days',
  ],
  [
    'an invitation by key',
    { ...invited, subtype: 'invitation-merchant', payload: { key: 'k1' } },
    'Person 7 invited you to add products to a shop',
    '/invitefriend?key=k1',
  ],
  [
    'an invitation to a group',
    { ...invited, subtype: 'group', payload: { group: 'potters' } },
    'Person 7 invited you to a group',
    '/group/potters',
  ],
  ['an unknown subtype', { subtype: 'waved' }, 'Person 7 You have a new notification', '/postdetails/p-40'],
])('[NO-02] %s', (_, overrides, text, path) => {
  const line = lineOf(buildNotification(overrides));
  expect([`${line.subject} ${line.rest}`, line.path]).toEqual([text, path]);
});

test.each<[string, Partial<Notification>, string, string]>([
  [
    'a deal on a product that has no name',
    { ...own, subtype: 'deal', target: { ...product, name: '' } },
    'Deal: a product you like has a deal right now',
    '/productdetails/5',
  ],
  [
    'a price drop of a product that is gone',
    { ...own, subtype: 'price-drop' },
    'Price drop: a product you like is now cheaper',
    '/hotproducts',
  ],
  [
    'a payment',
    { ...own, subtype: 'payment', payload: { amount: 2_500 } },
    '$25.00 is on its way. We sent your payment',
    '/me/earnings',
  ],
  [
    'a payment that came back',
    { ...own, subtype: 'payment-returned', payload: { amount: 2_500 } },
    'Your payment of $25.00 was returned. Check your payment details',
    '/me/earnings',
  ],
  [
    'an amount that is missing',
    { ...own, subtype: 'payment', payload: { amount: 'soon' } },
    '$0.00 is on its way. We sent your payment',
    '/me/earnings',
  ],
  [
    'a draft whose count is missing',
    { ...own, subtype: 'draft-expiry', payload: {} },
    'Your draft expires soon. Publish or save it to keep it',
    '/create-post/draft',
  ],
  [
    'a scheduled post that is deleted by now',
    { ...own, subtype: 'post-published' },
    'Your scheduled post is live Take a look',
    '/home/featured',
  ],
  [
    'the welcome',
    { ...own, subtype: 'welcome' },
    'Welcome to Tagalong. Discover and save what people love',
    '/home/featured',
  ],
  [
    'a change of the views without a cause',
    { ...own, subtype: 'weekly-digest', payload: { views: 3, views_before: 3, cause: 'My desk', change: 0 } },
    '3 views last week, as many as the week before. See what people looked at',
    '/me/metrics?key=last_7_days',
  ],
  [
    'an invitation of a later kind',
    { ...invited, subtype: 'invitation-choir', payload: {} },
    'Person 7 invited you to Tagalong',
    '/invitefriend',
  ],
  [
    'a like of a product',
    { subtype: 'like-product', target: product },
    'Person 7 liked one of your products',
    '/productdetails/5',
  ],
  [
    'one follower of several, the others unnamed',
    { type: 'follower', subtype: 'follow', target: null, other_count: 1 },
    'Person 7 and 1 other started following you',
    '/me/followers',
  ],
  [
    'an account that is deleted',
    { type: 'follower', subtype: 'follow', target: null, actors: [] },
    ' started following you',
    '/me/followers',
  ],
])('[NO-02] names %s and leads there', (_, overrides, text, path) => {
  const line = lineOf(buildNotification(overrides));
  expect([`${line.subject} ${line.rest}`, line.path]).toEqual([text, path]);
});
