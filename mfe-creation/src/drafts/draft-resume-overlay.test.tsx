import { beforeEach, expect, test } from '@jest/globals';
import { confirmDraft, type Draft, deleteDraft, getLastDraft } from '@tagalong/contracts/creation/draft';
import { DRAFT_OFFER } from '@tagalong/contracts/creation/intents';
import { answer } from '@tagalong/platform';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildDraft, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { deviceStore, tabStore } from '#lib/browser-store.ts';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { DRAFT_RESUME } from '#parts/intents.ts';
import { takeExitPath } from '#parts/steps/exit-path.ts';
import { DraftResumeOverlay } from './draft-resume-overlay.tsx';

const DRAFT = buildDraft({ draft_id: 4, caption: 'Shelf talk', age_days: 2 });

beforeEach(() => {
  composerStore.finish();
  composerStore.reset('video');
  tabStore.clear();
  deviceStore.clear();
});

function draw(draft: Draft = DRAFT) {
  const client = createFakeClient();
  const given: unknown[] = [];
  const overlay = (
    <DraftResumeOverlay
      payload={{ draft }}
      answer={(value) => given.push(value)}
      cancel={() => given.push('canceled')}
    />
  );
  return {
    ...renderRemote(overlay, { client, user: buildUser({ id: 1 }), path: '/home/shop' }),
    client,
    given,
  };
}
const press = ({ user }: ReturnType<typeof draw>, name: string) =>
  user.click(screen.getByRole('button', { name }));

test('[DR-02] Continue editing opens the draft where it lacks something, and the page is the exit', async () => {
  const view = draw();
  expect(screen.getByRole('dialog', { name: 'You have an unfinished post' }).textContent).toContain(
    'Shelf talk',
  );
  expect(screen.getByText('Last edited: 2 days ago.')).toBeTruthy();
  await press(view, 'Continue editing');
  expect(view.location.href).toBe('/create-post/video/products');
  expect(draftSaver.identity().draftId).toBe(4);
  expect(takeExitPath()).toBe('/home/shop');
  await waitFor(() => expect(view.given).toEqual([{ done: 'continue' }]));
});

test('[DR-05] Continue editing continues the changes that only this device has', async () => {
  composerStore.setOwner(1);
  composerStore.resume(DRAFT);
  composerStore.change({ caption: 'Shelf talk, take two' });
  composerStore.reset('image');
  const view = draw();
  expect(screen.getByText('It has changes that are only on this device.')).toBeTruthy();
  await press(view, 'Continue editing');
  expect(composerStore.current()).toMatchObject({ kind: 'video', caption: 'Shelf talk, take two' });
  expect(draftSaver.identity().draftId).toBe(4);
});

test('[DR-05] the changes are found although the tab was killed before it learned the draft’s id', async () => {
  composerStore.setOwner(1);
  composerStore.change({ link: 'https://youtu.be/dQw4w9WgXcQ', caption: 'Shelf talk, take two' });
  const { key } = draftSaver.identity();
  composerStore.reset('image');
  await press(draw({ ...DRAFT, draft_key: key }), 'Continue editing');
  expect(composerStore.current()).toMatchObject({ kind: 'video', caption: 'Shelf talk, take two' });
});

test('[DR-02] Finish later confirms the draft, which is then only listed', async () => {
  const view = draw();
  view.client.on(confirmDraft, () => OK);
  await press(view, 'Finish later');
  await waitFor(() => expect(view.given).toEqual([{ done: 'keep' }]));
  expect(view.client.requestsOf(confirmDraft)).toEqual([{ id: 4 }]);
  expect(view.location.href).toBe('/home/shop');
});

test('[DR-02] Discard deletes the draft', async () => {
  const view = draw();
  view.client.on(deleteDraft, () => OK);
  await press(view, 'Discard');
  await waitFor(() => expect(view.given).toEqual([{ done: 'discard' }]));
  expect(view.client.requestsOf(deleteDraft)).toEqual([{ draft_id: 4 }]);
});

test('[DR-05] a draft that can’t be deleted leads home', async () => {
  const view = draw();
  view.client.on(deleteDraft, () => failure('unavailable'));
  await press(view, 'Discard');
  await waitFor(() => expect(view.location.href).toBe('/'));
  expect(view.toasts).toMatchObject([{ kind: 'error', text: /^Couldn’t delete the draft\./ }]);
});

test('[DR-05] a draft that can’t be kept is explained, and the dialog stays', async () => {
  const view = draw();
  view.client.on(confirmDraft, () => failure('offline'));
  await press(view, 'Finish later');
  expect(await screen.findByText(/^Couldn’t save your draft\. You’re offline/)).toBeTruthy();
  expect(view.given).toEqual([]);
});

test('[DR-05] a draft that was deleted elsewhere counts as discarded', async () => {
  const view = draw();
  view.client.on(deleteDraft, () => failure('not-found'));
  await press(view, 'Discard');
  await waitFor(() => expect(view.given).toEqual([{ done: 'discard' }]));
  expect([view.toasts, view.location.href]).toEqual([[], '/home/shop']);
});

test('closing the dialog decides nothing', async () => {
  const view = draw();
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(view.given).toEqual(['canceled']));
});

function offer(draft: Draft | null, isVisitor = false) {
  const client = createFakeClient();
  client.on(getLastDraft, () => success(draft));
  const answers = [answer(DRAFT_OFFER, () => import('./offer-draft.ts'))];
  return renderRemote(<i />, { client, user: isVisitor ? null : buildUser(), answers });
}

test('[DR-02] the last draft is offered once per visit, and again after it was saved again', async () => {
  const view = offer(DRAFT);
  const first = view.host.ask(DRAFT_OFFER, {});
  await view.answerIntent(DRAFT_RESUME, { done: 'continue' });
  expect(await first).toEqual({ done: 'continue' });
  expect(await view.host.ask(DRAFT_OFFER, {})).toBeNull();

  view.client.on(getLastDraft, () => success({ ...DRAFT, version: 2 }));
  const again = view.host.ask(DRAFT_OFFER, {});
  await view.answerIntent(DRAFT_RESUME, null);
  expect(await again).toBeNull();
});

test('[DR-02] nothing is offered to a visitor and without a draft', async () => {
  expect(await offer(DRAFT, true).host.ask(DRAFT_OFFER, {})).toBeNull();
  const view = offer(null);
  expect(await view.host.ask(DRAFT_OFFER, {})).toBeNull();
  expect(view.asked).toEqual([{ name: 'draft.offer', payload: {} }]);
});
