import { beforeEach, expect, test } from '@jest/globals';
import { type Draft, deleteDraft, listScheduledDrafts } from '@tagalong/contracts/creation/draft';
import { CREATE_DRAFT_ROUTE } from '@tagalong/contracts/creation/routes';
import { failure, OK, pageOf } from '@tagalong/testing/answers';
import { buildDraft, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { ScheduleCalendar } from './schedule-calendar.tsx';

const at = (draft_id: number, publish_at: string): Draft =>
  buildDraft({ draft_id, caption: `Post ${draft_id}`, publish_at });
const DRAFTS = [
  at(1, '2036-12-01T15:00:00.000Z'),
  at(2, '2036-12-01T18:30:00.000Z'),
  at(3, '2037-01-05T15:00:00.000Z'),
];

beforeEach(() => {
  composerStore.setOwner(1);
  composerStore.finish();
});

function draw(drafts: Draft[] | null = DRAFTS) {
  const client = createFakeClient();
  client.on(listScheduledDrafts, () => (drafts ? pageOf(drafts) : failure('unavailable')));
  const options = { client, user: buildUser({ id: 1 }), path: CREATE_DRAFT_ROUTE.path };
  return { ...renderRemote(<ScheduleCalendar />, options), client };
}

test('[XT-34] scheduled posts are on their days, with their times and the time zone', async () => {
  const { user } = draw();
  const table = await screen.findByRole('table', { name: 'December 2036' });
  const day = within(table).getByRole('button', { name: 'Monday, December 1: 2 posts' });
  await user.click(day);
  const list = screen.getByRole('region', { name: 'Monday, December 1' });
  expect(document.activeElement).toBe(within(list).getByRole('heading'));
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(list.textContent).toMatch(/\d{1,2}:00.[AP]M/);
  expect(screen.getByText(/^Times are in your time zone, .+\.$/)).toBeTruthy();
});

test('[XT-34] the months around are shown on demand', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('table', { name: 'January 2037' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Monday, January 5: 1 post' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByText(/^No posts are scheduled for this month\./)).toBeTruthy();
});

test('[XT-34] a scheduled post opens for editing, or is deleted', async () => {
  const { user, client, location } = draw();
  client.on(deleteDraft, () => OK);
  await user.click(await screen.findByRole('button', { name: /^Delete .*Post 2/ }));
  await waitFor(() => expect(screen.queryByText('Post 2')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^YouTube Post 1/ }));
  expect(location.href).toMatch(/^\/create-post\/video\//);
  expect(draftSaver.identity().draftId).toBe(1);
});

test('every page of scheduled posts is loaded', async () => {
  const client = createFakeClient();
  client.on(listScheduledDrafts, ({ cursor }) =>
    cursor ? pageOf(DRAFTS.slice(1)) : pageOf(DRAFTS.slice(0, 1), 'more'),
  );
  renderRemote(<ScheduleCalendar />, { client, user: buildUser({ id: 1 }), path: CREATE_DRAFT_ROUTE.path });
  expect(await screen.findByRole('button', { name: 'Monday, December 1: 2 posts' })).toBeTruthy();
});

test('a failure can be retried', async () => {
  const { user, client } = draw(null);
  expect(await screen.findByText('Couldn’t load your drafts')).toBeTruthy();
  client.on(listScheduledDrafts, () => pageOf([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No posts are scheduled/)).toBeTruthy();
});
