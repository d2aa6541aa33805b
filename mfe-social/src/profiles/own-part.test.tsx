import { expect, test } from '@jest/globals';
import { listUserCollections } from '@tagalong/contracts/social/discovery';
import { listUserPosts } from '@tagalong/contracts/social/people';
import { pageOf } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { OwnPart } from './own-part.tsx';

test.each([
  ['posts', 'Posts you create will appear here.', listUserPosts],
  ['collections', 'Save a post or a product to start your first one.', listUserCollections],
] as const)('[SF-01] the member’s own %s say what will appear there', async (part, text, call) => {
  const client = createFakeClient();
  client.on(listUserPosts, () => pageOf([]));
  client.on(listUserCollections, () => pageOf([]));
  renderRemote(<OwnPart part={part} />, { client, user: buildUser({ id: 7 }) });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(client.requestsOf(call)).toMatchObject([{ id: 7 }]);
});
