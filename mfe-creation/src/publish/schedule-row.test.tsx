/** @jest-environment-options {"timeZone": "Asia/Tokyo"} */
import { beforeEach, expect, test } from '@jest/globals';
import { saveDraft, scheduleDraft } from '@tagalong/contracts/creation/draft';
import { success } from '@tagalong/testing/answers';
import { BUILT_AT, buildDraft, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { composerStore, useComposer } from '#parts/composer/composer-store.ts';
import { ScheduleRow } from './schedule-row.tsx';

const AT = '2026-03-20T18:00:00.000Z';

beforeEach(() => composerStore.resume(buildDraft({ draft_id: 4, version: 2, publish_at: AT })));

const Row = () => <ScheduleRow publishAt={useComposer().publishAt} isBusy={false} />;

function draw() {
  const client = createFakeClient();
  client.on(scheduleDraft, ({ draft_id, publish_at }) => success({ draft_id, publish_at }));
  client.on(saveDraft, () => success({ draft_id: 4, version: 3, updated_at: BUILT_AT }));
  return renderRemote(<Row />, { client, user: buildUser() });
}

test('[CR-06] [XT-11] a scheduled post shows its time, and is kept as a draft instead', async () => {
  const { user, client, toasts } = draw();
  expect(screen.getByText('Will be published Mar 21, 2026, 3:00 AM GMT+9')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel schedule' }));
  await waitFor(() => expect(screen.getByText('Publish it later?')).toBeTruthy());
  expect(client.requestsOf(scheduleDraft)).toEqual([{ draft_id: 4, publish_at: null }]);
  expect(toasts).toMatchObject([{ text: /^Your post won’t be published automatically/ }]);
});

test('[XT-11] a time is chosen in the reader’s time zone, which the dialog names', async () => {
  const { user, client, toasts } = draw();
  await user.click(screen.getByRole('button', { name: 'Change time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule your post' }));
  expect(dialog.getByText('Will be published Mar 21, 2026, 3:00 AM GMT+9')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /3:00 AM/ }));
  await user.click(await screen.findByRole('option', { name: '9:30 PM' }));
  expect(dialog.getByText('Will be published Mar 21, 2026, 9:30 PM GMT+9')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Scheduled for Mar 21, 2026, 9:30 PM GMT+9' }]));
  expect(client.requestsOf(scheduleDraft)).toEqual([{ draft_id: 4, publish_at: '2026-03-21T12:30:00.000Z' }]);
});
