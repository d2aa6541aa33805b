import { beforeEach, expect, test } from '@jest/globals';
import { saveDraft, scheduleDraft } from '@tagalong/contracts/creation/draft';
import { success } from '@tagalong/testing/answers';
import { BUILT_AT, buildDraft, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { composerStore, useComposer } from '#parts/composer/composer-store.ts';
import { ScheduleRow } from './schedule-row.tsx';

const AT = '2036-03-02T12:00:00.000Z';

beforeEach(() => composerStore.resume(buildDraft({ draft_id: 4, version: 2, publish_at: AT })));

const Row = () => <ScheduleRow publishAt={useComposer().publishAt} isBusy={false} />;

test('[CR-06] [XT-11] a scheduled post shows its time, and is kept as a draft instead', async () => {
  const client = createFakeClient();
  client.on(scheduleDraft, ({ draft_id, publish_at }) => success({ draft_id, publish_at }));
  client.on(saveDraft, () => success({ draft_id: 4, version: 3, updated_at: BUILT_AT }));
  const { user, toasts } = renderRemote(<Row />, { client, user: buildUser() });
  expect(screen.getByText(/^Will be published Mar 2, 2036/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel schedule' }));
  await waitFor(() => expect(screen.getByText('Publish it later?')).toBeTruthy());
  expect(client.requestsOf(scheduleDraft)).toEqual([{ draft_id: 4, publish_at: null }]);
  expect(toasts).toMatchObject([{ text: /^Your post won’t be published automatically/ }]);
});
