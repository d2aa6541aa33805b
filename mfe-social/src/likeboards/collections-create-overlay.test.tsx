import { expect, jest, test } from '@jest/globals';
import { LEAVE_CONFIRM } from '@tagalong/contracts/account/intents';
import { createLikeboard, listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { useCall } from '@tagalong/platform';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildLikeboard, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { CollectionsCreateOverlay } from './collections-create-overlay.tsx';

function openPopup() {
  const client = createFakeClient();
  client.on(createLikeboard, ({ name, is_public }) =>
    success(buildLikeboard({ id: 9, name, is_public: Boolean(is_public) })),
  );
  const answer = jest.fn();
  const cancel = jest.fn();
  const popup = <CollectionsCreateOverlay payload={{}} answer={answer} cancel={cancel} />;
  return { ...renderRemote(popup, { client, user: buildUser() }), answer, cancel, popup };
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ });
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });

test('[LB-02] the popup has a title, and its button is disabled while the name is empty', async () => {
  const { user } = openPopup();
  expect(screen.getByRole('dialog', { name: 'Create New Collection' })).toBeTruthy();
  expect(create().disabled).toBe(true);
  await user.type(name(), '   ');
  expect(create().disabled).toBe(true);
  await user.type(name(), 'Calm');
  expect(create().disabled).toBe(false);
});

test('[LB-02] the inputs count characters and stop at 60 and 99', async () => {
  const { user } = openPopup();
  expect(screen.getByText('0/60')).toBeTruthy();
  expect(screen.getByText('0/99')).toBeTruthy();
  await user.click(name());
  await user.paste('x'.repeat(70));
  await user.click(description());
  await user.paste('y'.repeat(120));
  expect(screen.getByText('60/60')).toBeTruthy();
  expect(screen.getByText('99/99')).toBeTruthy();
});

test('[LB-02] answers with id and is_public and publishes the event', async () => {
  const { user, client, answer, published } = openPopup();
  await user.type(name(), '  Calm corner ');
  await user.type(description(), 'Beige things');
  await user.click(screen.getByRole('switch', { name: /Public/ }));
  await user.click(create());
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ id: 9, is_public: true, name: 'Calm corner' }));
  expect(client.requestsOf(createLikeboard)).toEqual([
    {
      name: 'Calm corner',
      description: 'Beige things',
      is_public: true,
      is_default: false,
      color: 'v2',
      color_id: 255,
    },
  ]);
  expect(published).toContainEqual({ name: 'likeboard.created@1', payload: { id: 9 } });
});

test('[LB-02] the switch says who can see the collection, on and off', async () => {
  const { user } = openPopup();
  const isPublic = screen.getByRole('switch', { name: /Public/ });
  expect(screen.getByText('Off: only you can see it.')).toBeTruthy();
  await user.click(isPublic);
  expect(screen.getByText('Anyone can see and share it.')).toBeTruthy();
  expect(screen.queryByText(/only you/i)).toBeNull();
});

test('[LB-03] one of 15 colors is selected, initially Oat', async () => {
  const { user, client, answer } = openPopup();
  const colors = within(screen.getByRole('radiogroup', { name: 'Color' })).getAllByRole('radio');
  expect(colors).toHaveLength(15);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Oat' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Mint' }));
  await user.type(name(), 'Calm');
  await user.click(create());
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(client.requestsOf(createLikeboard)[0]?.color_id).toBe(6);
});

test('[LB-02] a taken name shows an error and keeps the input', async () => {
  const { user, client, answer } = openPopup();
  client.on(createLikeboard, () => failure('name-taken'));
  await user.type(name(), 'Calm');
  await user.type(description(), 'Beige');
  await user.click(create());
  expect(await screen.findByText('The name has already been taken.')).toBeTruthy();
  expect([name().value, description().value]).toEqual(['Calm', 'Beige']);
  expect(answer).not.toHaveBeenCalled();
});

test('[LB-02] a network failure keeps the input, and Create can be retried', async () => {
  const { user, client, answer } = openPopup();
  client.on(createLikeboard, () => failure('offline'));
  await user.type(name(), 'Calm{Enter}');
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();
  client.on(createLikeboard, ({ name }) => success(buildLikeboard({ id: 9, name })));
  await user.click(create());
  await waitFor(() => expect(answer).toHaveBeenCalled());
});

test('[LB-02] the form is empty after it was closed', async () => {
  const { user, rerender, popup, cancel, answerIntent } = openPopup();
  await user.type(name(), 'Calm');
  await user.keyboard('{Escape}');
  await answerIntent(LEAVE_CONFIRM, {});
  await waitFor(() => expect(cancel).toHaveBeenCalled());
  rerender(<i />);
  rerender(popup);
  expect(name().value).toBe('');
});

function Below() {
  useCall(listMyLikeboards, { limit: 4 });
  return null;
}

test('[LB-02] [AP-02] a new collection clears the cached lists', async () => {
  const client = createFakeClient();
  client.on(createLikeboard, ({ name }) => success(buildLikeboard({ id: 9, name })));
  client.on(listMyLikeboards, () => pageOf([]));
  const { user } = renderRemote(
    <>
      <Below />
      <CollectionsCreateOverlay payload={{}} answer={() => undefined} cancel={() => undefined} />
    </>,
    { client, user: buildUser() },
  );
  await waitFor(() => expect(client.requestsOf(listMyLikeboards)).toHaveLength(1));
  await user.type(name(), 'Calm{Enter}');
  await waitFor(() => expect(client.requestsOf(listMyLikeboards)).toHaveLength(2));
});
