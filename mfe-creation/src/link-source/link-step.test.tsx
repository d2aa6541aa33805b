import { beforeEach, expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { saveDraft } from '@tagalong/contracts/creation/draft';
import { previewLink } from '@tagalong/contracts/creation/embed';
import { CREATE_POST_TYPE_ROUTE } from '@tagalong/contracts/creation/routes';
import { getMyPostFromMedia } from '@tagalong/contracts/social/post';
import { listSocialAccounts } from '@tagalong/contracts/storefront/social-account';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import {
  BUILT_AT,
  buildLinkPreview,
  buildTaggedProduct,
  buildUser,
  buildYoutubePost,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { isLinkComposer } from '#parts/composer/composer.ts';
import { composerStore, useComposer } from '#parts/composer/composer-store.ts';
import { LinkStep } from './link-step.tsx';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const TIKTOK = 'https://www.tiktok.com/@fern.oak/video/7123456789012345678';
const HERE = href(CREATE_POST_TYPE_ROUTE, { type: 'video' });
const WRONG = /^That isn’t a YouTube link\./;

beforeEach(() => composerStore.reset('video'));

function Step() {
  const composer = useComposer();
  return isLinkComposer(composer) && <LinkStep composer={composer} />;
}

function draw(path = HERE) {
  const client = createFakeClient();
  client.on(getMyPostFromMedia, () => success(null));
  client.on(listSocialAccounts, () => pageOf([]));
  return { ...renderRemote(<Step />, { client, user: buildUser(), path }), client };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'YouTube link' });
const next = () => screen.getByRole('button', { name: 'Next' });

test('[CR-02] shows the linked video, and Next opens the products step', async () => {
  const { user, client, location } = draw();
  client.on(previewLink, () => success(buildLinkPreview({ title: 'A shelf', author_name: 'Mara' })));
  await user.click(field());
  await user.paste(`  ${LINK} `);
  expect(await screen.findByText('A shelf')).toBeTruthy();
  expect(screen.getByText('by Mara')).toBeTruthy();
  expect(client.requestsOf(previewLink)).toEqual([{ link: LINK, resource_origin: 'youtube' }]);
  await user.click(next());
  expect(location.href).toBe('/create-post/video/products');
});

test('[CR-02] keeps only the link of what was pasted with words and emoji', async () => {
  const { user, client } = draw();
  client.on(previewLink, () => success(buildLinkPreview({ title: 'A shelf' })));
  await user.click(field());
  await user.paste(`Look at this! ${LINK}😍`);
  expect(field().value).toBe(LINK);
  expect(await screen.findByText('A shelf')).toBeTruthy();
});

test('[CR-02] says what to paste instead of a share link of Instagram', async () => {
  const { user } = draw();
  await user.click(field());
  await user.paste('https://www.instagram.com/share/p/BAxYz12345');
  await user.click(next());
  expect(screen.getByText(/^Instagram’s share links .* copy the link from the address bar\.$/)).toBeTruthy();
});

test.each([
  'https://vimeo.com/1234',
  'https://youtu.be/short',
  'youtube',
  'https://www.youtube.com/watch?x=1',
])('[CR-03] keeps %s, explains the error and sends no request', async (link) => {
  const { user, client, location } = draw();
  await user.click(field());
  await user.paste(link);
  expect(screen.queryByText(WRONG)).toBeNull();
  await user.click(next());
  expect(screen.getByText(WRONG)).toBeTruthy();
  expect(field().value).toBe(link);
  expect(location.href).toBe(HERE);
  expect(client.requestsOf(previewLink)).toEqual([]);
});

test('[CR-03] hides the error once the link is valid', async () => {
  const { user, client } = draw();
  client.on(previewLink, () => success(buildLinkPreview()));
  await user.click(field());
  await user.paste('https://vimeo.com/1');
  await user.tab();
  expect(screen.getByText(WRONG)).toBeTruthy();
  await user.clear(field());
  await user.paste(LINK);
  expect(screen.queryByText(WRONG)).toBeNull();
  expect(await screen.findByText('A shelf in ten minutes')).toBeTruthy();
});

test('Next requires a link', async () => {
  const { user, location } = draw();
  await user.click(next());
  await user.click(field());
  await user.tab();
  expect(screen.getByText('Paste a link to continue.')).toBeTruthy();
  expect(location.href).toBe(HERE);
});

test('a failed lookup shows an error, keeps the link and can be retried', async () => {
  const { user, client, location } = draw();
  client.on(previewLink, () => failure('provider-failed'));
  await user.click(field());
  await user.paste(LINK);
  expect((await screen.findByRole('alert')).textContent).toContain('The other site didn’t respond.');
  await user.click(next());
  expect([field().value, location.href]).toEqual([LINK, HERE]);
  client.on(previewLink, () => success(buildLinkPreview({ title: 'A shelf' })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('A shelf')).toBeTruthy();
});

test('Next is pending during the lookup', async () => {
  const { user, client, location } = draw();
  const answer = client.defer(previewLink);
  await user.click(field());
  await user.paste(LINK);
  expect(await screen.findByText('Looking up your post')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(location.href).toBe(HERE);
  await act(async () => answer.resolve(success(buildLinkPreview())));
});

test.each([
  ['tiktok', 'TikTok link', 'https://vm.tiktok.com/ZMabc1234/', 'tiktok'],
  ['instagram', 'Instagram link', 'instagram.com/reel/CxYz_12345a/', 'instagram'],
] as const)('[CR-02] a %s post is made from a link of its network', async (kind, label, link, origin) => {
  composerStore.reset(kind);
  const { user, client, location } = draw(`/create-post/${kind}`);
  client.on(previewLink, () => success(buildLinkPreview({ resource_origin: origin, title: 'A shelf' })));
  await user.click(screen.getByRole('textbox', { name: label }));
  await user.paste(link);
  expect(await screen.findByText('A shelf')).toBeTruthy();
  expect(client.requestsOf(previewLink)).toEqual([{ link, resource_origin: origin }]);
  expect(client.requestsOf(getMyPostFromMedia)).toEqual([{ link, resource_origin: kind }]);
  await user.click(next());
  expect(location.href).toBe(`/create-post/${kind}/products`);
});

test('[CR-02] a link of another network can be used, and the caption stays', async () => {
  composerStore.change({ caption: 'Shelf talk' });
  const { user, client, location } = draw();
  client.on(previewLink, () => success(buildLinkPreview({ resource_origin: 'tiktok' })));
  await user.click(field());
  await user.paste(TIKTOK);
  await user.tab();
  expect(screen.getByText('This is a TikTok link.')).toBeTruthy();
  expect(screen.queryByText(WRONG)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use this link' }));
  expect(location.href).toBe('/create-post/tiktok');
  expect(composerStore.current()).toMatchObject({ kind: 'tiktok', link: TIKTOK, caption: 'Shelf talk' });
});

test('[CR-02] the member’s own post of the link is offered for editing', async () => {
  const { user, client, location } = draw();
  client.on(previewLink, () => success(buildLinkPreview()));
  client.on(getMyPostFromMedia, () => success(buildYoutubePost({ unique_key: 'mine' })));
  await user.click(field());
  await user.paste(LINK);
  expect(await screen.findByRole('heading', { name: 'You’ve already posted this' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Edit post' }));
  expect(location.href).toBe('/create-post/video/edit/mine');
});

test('an own post of the link begins another one with its caption and products', async () => {
  const { user, client, toasts } = draw();
  const post = buildYoutubePost({
    post_caption: 'Shelf talk',
    tagged_products: [buildTaggedProduct({ id: 8 })],
  });
  client.on(previewLink, () => success(buildLinkPreview()));
  client.on(getMyPostFromMedia, () => success(post));
  await user.click(field());
  await user.paste(LINK);
  await user.click(await screen.findByRole('button', { name: 'Copy caption and products' }));
  expect(composerStore.current()).toMatchObject({ link: LINK, caption: 'Shelf talk', products: [{ id: 8 }] });
  expect(toasts).toEqual([{ text: 'Caption and products copied' }]);
  expect(screen.queryByRole('button', { name: 'Copy caption and products' })).toBeNull();
});

test('[CR-02] [PO-03] a scraped post of the link is shown, but can’t be edited', async () => {
  const { user, client } = draw();
  client.on(previewLink, () => success(buildLinkPreview()));
  client.on(getMyPostFromMedia, () => success(buildYoutubePost({ post_scraped: true })));
  await user.click(field());
  await user.paste(LINK);
  expect(await screen.findByRole('link', { name: 'View post' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit post' })).toBeNull();
});

test('[CR-02] leaving the empty field shows no error, which would move the buttons below from under the pointer', async () => {
  const { user } = draw();
  await user.click(field());
  await user.tab();
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByText('Required')).toBeNull();
});

test('[CR-02] several pasted links become a draft each, also after a failure', async () => {
  const { user, client, location, toasts } = draw();
  client.on(saveDraft, ({ link }) =>
    link === TIKTOK ? failure('timeout') : success({ draft_id: 1, version: 1, updated_at: BUILT_AT }),
  );
  await user.click(field());
  await user.paste(`${LINK}\n${TIKTOK}\n${LINK}`);
  expect(field().value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Make 2 drafts' }));
  expect(await screen.findByText(/^Couldn’t save all drafts\./)).toBeTruthy();
  client.on(saveDraft, () => success({ draft_id: 1, version: 1, updated_at: BUILT_AT }));
  await user.click(screen.getByRole('button', { name: 'Make 2 drafts' }));
  await waitFor(() => expect(location.href).toBe('/create-post/draft'));
  const sent = client.requestsOf(saveDraft);
  expect(sent.map(({ resource_origin }) => resource_origin)).toEqual([
    'youtube',
    'tiktok',
    'youtube',
    'tiktok',
  ]);
  // A repeated save is recognized by its key.
  expect(sent[2]).toEqual(sent[0]);
  expect(toasts).toEqual([{ text: '2 drafts saved' }]);
});

/** Sets the text on the clipboard; null denies access to it. */
function copy(text: string | null) {
  const readText = async () => {
    if (text === null) throw new DOMException('Denied', 'NotAllowedError');
    return text;
  };
  Object.defineProperty(navigator, 'clipboard', { value: { readText }, configurable: true });
}
const paste = () => screen.getByRole('button', { name: 'Paste copied link' });

test('[CR-02] one press pastes the copied link, and the button disappears once there is a link', async () => {
  const { user, client } = draw();
  client.on(previewLink, () => success(buildLinkPreview({ title: 'A shelf' })));
  copy(` ${LINK}\n`);
  await user.click(paste());
  expect(await screen.findByText('A shelf')).toBeTruthy();
  expect(field().value).toBe(LINK);
  expect(screen.queryByRole('button', { name: 'Paste copied link' })).toBeNull();
});

test('[CR-02] several copied links are offered as drafts', async () => {
  const { user } = draw();
  copy(`${LINK}\n${TIKTOK}`);
  await user.click(paste());
  expect(await screen.findByRole('button', { name: 'Make 2 drafts' })).toBeTruthy();
  expect(field().value).toBe('');
});

test.each([
  ['', 'Nothing to paste yet. Copy a link first.'],
  [null, 'Your browser didn’t allow pasting. Paste into the field instead.'],
])('a clipboard with %p is explained', async (text, explanation) => {
  const { user, toasts } = draw();
  copy(text);
  await user.click(paste());
  await waitFor(() => expect(toasts.at(-1)?.text).toBe(explanation));
  expect(field().value).toBe('');
});
