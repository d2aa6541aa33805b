import { beforeEach, expect, test } from '@jest/globals';
import { deleteDraft, getDraft, saveDraft } from '@tagalong/contracts/creation/draft';
import { ApiError } from '@tagalong/platform';
import { failure, OK, success } from '@tagalong/testing/answers';
import { BUILT_AT, buildDraft, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { deviceStore } from '#lib/browser-store.ts';
import { composerStore, draftSaver, useComposer } from '#parts/composer/composer-store.ts';
import { ExitGuard } from './exit-guard.tsx';
import { SavingStatus, useDraftSaving } from './saving-status.tsx';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const HERE = '/create-post/video/caption';

beforeEach(() => {
  composerStore.setOwner(1);
  composerStore.finish();
  composerStore.reset('video');
  deviceStore.clear();
  window.history.replaceState(null, '', HERE);
});

function Guarded() {
  const composer = useComposer();
  const saving = useDraftSaving();
  return (
    <>
      <ExitGuard composer={composer} />
      <SavingStatus composer={composer} saving={saving} onExit={() => undefined} />
    </>
  );
}

function draw() {
  const client = createFakeClient();
  client.on(saveDraft, () => success({ draft_id: 4, version: 1, updated_at: BUILT_AT }));
  const view = renderRemote(<Guarded />, { client, user: buildUser({ id: 1 }), path: HERE });
  const guard = () => [...view.leaveGuards][0];
  return {
    ...view,
    client,
    guard,
    /** Starts to leave; `left` says whether the page may be left. */
    async leave() {
      const question: { left?: Promise<boolean> | undefined } = {};
      await act(async () => {
        question.left = guard()?.ask();
      });
      await screen.findByRole('alertdialog');
      return question;
    },
  };
}
/** A refusal with the status that the answer had. */
const refused = (status: number) =>
  new ApiError({ code: 'validation-failed', message: 'Refused', call: saveDraft.name, status });
const type = (part: object) => act(() => composerStore.change(part));
const press = (view: ReturnType<typeof draw>, name: string) =>
  view.user.click(screen.getByRole('button', { name }));

test('[RT-06] an untouched post is left without a question', () => {
  expect(draw().guard()).toBeUndefined();
});

test('[RT-06] an unfinished post is asked about outside of its own steps', () => {
  const { guard } = draw();
  type({ caption: 'Shelf talk' });
  const isInside = (to: string) => guard()?.isInside(HERE, to);
  expect([isInside('/create-post/video'), isInside('/create-post/video/preview')]).toEqual([true, true]);
  expect([isInside('/'), isInside('/create-post/draft'), isInside('/create-post/videos')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('[RT-06] Keep editing stops the navigation and keeps everything', async () => {
  const view = draw();
  type({ link: LINK, caption: 'Shelf talk' });
  const { left } = await view.leave();
  expect(screen.getByRole('alertdialog', { name: 'Save your post as a draft?' })).toBeTruthy();
  await press(view, 'Keep editing');
  expect(await left).toBe(false);
  expect(composerStore.current()).toMatchObject({ link: LINK, caption: 'Shelf talk' });
});

test('[RT-06] [DR-04] Save draft keeps the post among the drafts and leaves', async () => {
  const view = draw();
  type({ link: LINK, caption: 'Shelf talk' });
  const { left } = await view.leave();
  await press(view, 'Save draft');
  expect(await left).toBe(true);
  expect(view.client.requestsOf(saveDraft).at(-1)).toMatchObject({ caption: 'Shelf talk', is_confirm: true });
  expect(view.toasts).toEqual([{ text: 'Draft saved' }]);
  expect([composerStore.current().caption, deviceStore.names()]).toEqual(['', []]);
  await waitFor(() => expect(view.guard()).toBeUndefined());
});

test('[RT-06] [DR-05] a draft that the server refuses stays on the page, with the status', async () => {
  const view = draw();
  view.client.on(saveDraft, () => refused(500));
  type({ link: LINK, caption: 'Shelf talk' });
  await view.leave();
  await press(view, 'Save draft');
  const alerts = await screen.findAllByText(/^Couldn’t save your draft: error 500/);
  expect(alerts.length).toBeGreaterThan(0);
  expect(composerStore.current().caption).toBe('Shelf talk');
  expect(view.toasts).toEqual([]);
  // The next automatic save is of an unconfirmed draft again.
  view.client.on(saveDraft, () => success({ draft_id: 4, version: 1, updated_at: BUILT_AT }));
  await press(view, 'Save draft');
  await waitFor(() => expect(composerStore.current().caption).toBe(''));
});

test('[RT-06] Discard deletes the draft and the copy on the device, and leaves', async () => {
  const view = draw();
  view.client.on(deleteDraft, () => OK);
  act(() => composerStore.resume(buildDraft({ draft_id: 4 })));
  const { left } = await view.leave();
  await press(view, 'Discard');
  expect(await left).toBe(true);
  expect(view.client.requestsOf(deleteDraft)).toEqual([{ draft_id: 4 }]);
  expect([draftSaver.identity().draftId, deviceStore.names()]).toEqual([null, []]);
});

test('[DR-05] a draft that can’t be deleted leads home, with the reason', async () => {
  const view = draw();
  view.client.on(deleteDraft, () => failure('unavailable'));
  act(() => composerStore.resume(buildDraft({ draft_id: 4 })));
  const { left } = await view.leave();
  await press(view, 'Discard');
  expect(await left).toBe(false);
  await waitFor(() => expect(view.location.href).toBe('/'));
  expect(view.toasts).toMatchObject([{ kind: 'error', text: /^Couldn’t delete the draft\./ }]);
});

test('[RT-06] Discard also deletes a draft of which only the server knows whether it was saved', async () => {
  const view = draw();
  view.client.on(deleteDraft, () => OK);
  view.client.on(saveDraft, () => failure('timeout'));
  type({ link: LINK });
  await act(async () => void (await draftSaver.settle()));
  const { left } = await view.leave();
  view.client.on(saveDraft, () => success({ draft_id: 4, version: 1, updated_at: BUILT_AT }));
  await press(view, 'Discard');
  expect(await left).toBe(true);
  expect(view.client.requestsOf(deleteDraft)).toEqual([{ draft_id: 4 }]);
});

test('[RT-06] [DR-01] a post that is not worth a draft can only be discarded or continued', async () => {
  const view = draw();
  type({ caption: 'Shelf talk' });
  const { left } = await view.leave();
  expect(screen.getByRole('alertdialog', { name: 'Discard this post?' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
  await press(view, 'Keep editing');
  expect(await left).toBe(false);
  expect(composerStore.current().caption).toBe('Shelf talk');
});

test('[RT-06] a conflict that is found while saving stops the navigation', async () => {
  const view = draw();
  view.client.on(getDraft, () => success(buildDraft({ draft_id: 4, version: 9 })));
  act(() => composerStore.resume(buildDraft({ draft_id: 4 })));
  view.client.on(saveDraft, () =>
    failure('draft-changed', undefined, buildDraft({ draft_id: 4, version: 9 })),
  );
  await view.leave();
  await press(view, 'Save draft');
  expect(await screen.findByText(/This draft was changed in another tab/)).toBeTruthy();
});

test('[RT-06] after Back the question waits until the browser shows the page again', async () => {
  const view = draw();
  type({ link: LINK });
  window.history.replaceState(null, '', '/home/shop');
  void view.guard()?.ask();
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  window.history.replaceState(null, '', HERE);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});
