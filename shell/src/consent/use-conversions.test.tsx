import { beforeEach, expect, test } from '@jest/globals';
import { sendConversionEvent, sendPixelEvent } from '@tagalong/contracts/account/tracking';
import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { cookies } from '@tagalong/platform';
import { OK } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { useConversions } from './use-conversions.ts';

const like = { target_type: 3, target_id: 7, is_liked: true } as const;

function Watcher() {
  useConversions();
  return null;
}

function watch() {
  const client = createFakeClient();
  client.on(sendConversionEvent, () => OK);
  client.on(sendPixelEvent, () => OK);
  return renderRemote(<Watcher />, { client, user: buildUser({ id: 5 }) });
}

beforeEach(() => cookies.remove('consent_told'));

test.each([
  ['the visitor has not decided', null],
  ['the visitor declined', 'no'],
])('[SH-19] sends nothing if %s', async (_, consent) => {
  if (consent) cookies.set('consent_told', consent, 60);
  const { client, publish } = watch();
  await publish(LIKE_CHANGED, like);
  expect(client.calls).toEqual([]);
});

test('[SH-19] with consent reports a liked product as a wish, with one id for both receivers', async () => {
  cookies.set('consent_told', 'yes', 60);
  const { client, publish } = watch();
  await publish(LIKE_CHANGED, like);
  const [conversion] = client.requestsOf(sendConversionEvent);
  const [pixel] = client.requestsOf(sendPixelEvent);
  expect([conversion?.event_name, conversion?.event_id, conversion?.custom_data?.content_ids]).toEqual([
    'AddToWishlist',
    'wish-5-7-2026-03-02',
    ['7'],
  ]);
  expect([pixel?.event, pixel?.event_id, pixel?.content_id]).toEqual([
    'AddToWishlist',
    'wish-5-7-2026-03-02',
    '7',
  ]);
});

test.each([
  ['a post', { ...like, target_type: 4 as const }],
  ['an unlike', { ...like, is_liked: false }],
])('%s is not reported', async (_, fact) => {
  cookies.set('consent_told', 'yes', 60);
  const { client, publish } = watch();
  await publish(LIKE_CHANGED, fact);
  expect(client.calls).toEqual([]);
});
