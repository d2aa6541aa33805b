import { expect, test } from '@jest/globals';
import type { SlotContract } from '@tagalong/contracts/core/declare';
import { MENTIONS_MAX } from '@tagalong/contracts/social/mention';
import type { Post } from '@tagalong/contracts/social/post';
import { searchUsers } from '@tagalong/contracts/social/search';
import * as slots from '@tagalong/contracts/social/slots';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { loadSlot } from '@tagalong/platform';
import { pageOf, success } from '@tagalong/testing/answers';
import {
  buildPerson,
  buildPost,
  buildPostImage,
  buildProduct,
  buildTaggedProduct,
  buildThisOrThatPost,
  buildUser,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import remote from './remote.tsx';

/** Draws a slot as the shell does: by its name, with props that match its contract. */
async function drawn(
  { name }: SlotContract,
  props: object,
  options: Parameters<typeof renderRemote>[1] = {},
) {
  const slot = remote.slots.find((known) => known.contract.name === name);
  if (!slot) throw new Error(`The remote does not draw the slot ${name}.`);
  const Fragment = await loadSlot(slot);
  return renderRemote(<Fragment {...props} />, options);
}

test('every slot that the contract assigns to social is rendered', () => {
  const owned = Object.values(slots).map(({ name }) => name);
  expect(remote.slots.map(({ contract }) => contract.name).sort()).toEqual(owned.sort());
  expect(owned.every((name) => name.startsWith('social.'))).toBe(true);
});

function buildDraft(overrides: Partial<Post> = {}): Post {
  const image_list = [buildPostImage(), buildPostImage({ url: '/media/posts/2.webp', alt: 'A lamp' })];
  const tagged_products = [buildTaggedProduct({ id: 8, name: 'Vase', x: 0.25, y: 0.5 })];
  return buildPost({ unique_key: '', image_list, tagged_products, disclosure: 'gifted', ...overrides });
}

async function drawPreview(overrides: Partial<Post> = {}) {
  const client = createFakeClient();
  client.on(getProduct, ({ id }) => success(buildProduct({ id, lowest_price: 4_200, currency: 'USD' })));
  client.on(searchUsers, () => pageOf([buildPerson({ tagalong_handle: 'ana' })]));
  await drawn(slots.POST_PREVIEW, { post: buildDraft(overrides) }, { client, user: buildUser() });
  return { client, card: await screen.findByRole('article', { name: 'Post by Mara Lind' }) };
}

test('[CR-06] social.post-preview shows the photos, dots, products, disclosure and caption of a draft', async () => {
  const { card } = await drawPreview({ post_caption: 'Shelf talk #calm' });
  const gallery = within(card).getByRole('group', { name: 'Pictures of this post' });
  // The dot of the product, which the row below names.
  expect(gallery.querySelectorAll('span[aria-hidden=true][tabindex="-1"]')).toHaveLength(1);
  expect(within(card).getByRole('button', { name: 'Next picture' })).toBeTruthy();
  expect(await within(card).findByText('$42.00')).toBeTruthy();
  for (const text of ['Gifted', 'Shop this post · 1', 'Shelf talk #calm'])
    expect(card.textContent).toContain(text);
});

test('[CR-06] social.post-preview marks a mention only if such a member exists', async () => {
  const { card } = await drawPreview({ post_caption: 'With @Ana and @nobody' });
  expect(await within(card).findByText('@Ana')).toBeTruthy();
  expect(within(card).queryByText('@nobody')).toBeNull();
  expect(card.textContent).toContain('With @Ana and @nobody');
});

test('[CR-06] social.post-preview looks up as many members as a caption can mention', async () => {
  const handles = Array.from({ length: 14 }, (_, index) => `@person${index}`);
  const { client } = await drawPreview({ post_caption: `${handles.join(' ')} @person0` });
  await waitFor(() => expect(client.requestsOf(searchUsers)).toHaveLength(MENTIONS_MAX));
});

test.each([
  ['photos', {}],
  ['a video', { post_type: 'YOUTUBE', social_post_url: 'https://youtu.be/dQw4w9WgXcQ' }],
  ['a this-or-that', { ...buildThisOrThatPost(), unique_key: '' }],
] as const)('social.post-preview of %s leads nowhere and acts on nothing', async (_, overrides) => {
  const { card } = await drawPreview({ ...overrides, post_caption: 'Shelf talk #calm' });
  const usable = [...card.querySelectorAll('a, button')].filter((part) => !part.closest('[inert]'));
  const names = usable.map((part) => part.getAttribute('aria-label') ?? part.textContent);
  expect(names.filter((name) => !/^(Next picture|Play)/.test(name ?? ''))).toEqual([]);
});

test('[FO-04] the watch button accepts the props of its contract', async () => {
  await drawn(
    slots.WATCH_BUTTON,
    { brand_id: 3, name: 'Field & Kiln', is_watched: true },
    { user: buildUser() },
  );
  expect(screen.getByRole('button', { name: /^Watching Field & Kiln/ })).toBeTruthy();
});
