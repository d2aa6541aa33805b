import { expect, jest, test } from '@jest/globals';
import { getDraftStatus } from '@tagalong/contracts/creation/draft';
import { failure, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { CreateChooseOverlay } from './create-choose-overlay.tsx';

function open(count: number | null) {
  const client = createFakeClient();
  client.on(getDraftStatus, () =>
    count === null ? failure('unavailable') : success({ count, expire_in_1_day_count: 0 }),
  );
  const answer = jest.fn();
  const cancel = jest.fn();
  const view = renderRemote(<CreateChooseOverlay payload={{}} answer={answer} cancel={cancel} />, {
    client,
    user: buildUser(),
  });
  return { ...view, client, answer, cancel };
}
const drafts = () => screen.queryByRole('button', { name: /^Edit drafts/ });

test('[CR-01] is titled CREATE SHOPPABLE CONTENT and opens the YouTube composer', async () => {
  const { user, location, answer } = open(0);
  expect(screen.getByRole('dialog', { name: 'CREATE SHOPPABLE CONTENT' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^YouTube/ }));
  expect(location.href).toBe('/create-post/video');
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ kind: 'youtube' }));
});

test.each([
  [1, '1 draft to finish'],
  [3, '3 drafts to finish'],
])('[CR-01] offers to edit %i drafts', async (count, note) => {
  const { user, location, answer } = open(count);
  expect(await screen.findByText(note)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Edit drafts/ }));
  expect(location.href).toBe('/create-post/video');
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ kind: 'drafts' }));
});

test.each([
  ['no drafts', 0],
  ['an unknown number of drafts', null],
])('[CR-01] offers no drafts with %s', async (_, count) => {
  const { client } = open(count);
  await waitFor(() => expect(client.requestsOf(getDraftStatus)).toHaveLength(1));
  expect(drafts()).toBeNull();
});

test('[CR-01] Cancel changes nothing', async () => {
  const { user, location, answer, cancel } = open(0);
  const before = location.href;
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  expect(answer).not.toHaveBeenCalled();
  expect(location.href).toBe(before);
});
