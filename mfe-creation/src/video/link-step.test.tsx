import { beforeEach, expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { previewLink } from '@tagalong/contracts/creation/embed';
import { CREATE_POST_TYPE_ROUTE } from '@tagalong/contracts/creation/routes';
import { failure, success } from '@tagalong/testing/answers';
import { buildLinkPreview, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { composerStore } from '#lib/composer-store.ts';
import { LinkStep } from './link-step.tsx';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const HERE = href(CREATE_POST_TYPE_ROUTE, { type: 'video' });
const WRONG = /^That isn’t a YouTube link\./;

beforeEach(() => composerStore.reset());

function draw() {
  const client = createFakeClient();
  return { ...renderRemote(<LinkStep />, { client, user: buildUser(), path: HERE }), client };
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
  expect(client.requestsOf(previewLink)).toEqual([{ link: LINK }]);
  await user.click(next());
  expect(location.href).toBe('/create-post/video/products');
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
  expect(client.calls).toEqual([]);
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
  expect(screen.getByText('Paste a link to continue.')).toBeTruthy();
  expect(location.href).toBe(HERE);
});

test('a failed video lookup shows an error, keeps the link and can be retried', async () => {
  const { user, client, location } = draw();
  client.on(previewLink, () => failure('timeout'));
  await user.click(field());
  await user.paste(LINK);
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t look up this video.');
  await user.click(next());
  expect([field().value, location.href]).toEqual([LINK, HERE]);
  client.on(previewLink, () => success(buildLinkPreview({ title: 'A shelf' })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('A shelf')).toBeTruthy();
});

test('Next is pending during the video lookup', async () => {
  const { user, client, location } = draw();
  const answer = client.defer(previewLink);
  await user.click(field());
  await user.paste(LINK);
  expect(await screen.findByText('Looking up your video')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(location.href).toBe(HERE);
  await act(async () => answer.resolve(success(buildLinkPreview())));
});
