import { expect, jest, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { listLikeboardChoices } from '@tagalong/contracts/social/likeboard';
import { failure, success } from '@tagalong/testing/answers';
import { buildLikeboardChoice, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { BoardSheet } from './board-sheet.tsx';

function openExpired() {
  const client = createFakeClient();
  client.on(listLikeboardChoices, () => failure('unauthenticated'));
  const onClosed = jest.fn();
  const sheet = (
    <BoardSheet
      kind="move"
      picked={[{ type: 3, ids: [2] }]}
      fromId={5}
      onChoose={async () => undefined}
      onClosed={onClosed}
    />
  );
  return { ...renderRemote(sheet, { client, user: buildUser() }), onClosed };
}

test('[AU-07] an expired session requires a login over the target collections and then continues', async () => {
  const view = openExpired();
  await waitFor(() => expect(view.asked).toEqual([{ name: 'auth.login', payload: { reason: 'like' } }]));
  // No sheet waits under the login.
  expect(screen.queryByRole('dialog')).toBeNull();
  view.client.on(listLikeboardChoices, () => success([buildLikeboardChoice({ id: 6, name: 'Desk' })]));
  await view.answerIntent(AUTH_LOGIN, { user_id: 1 });
  expect(await screen.findByRole('option', { name: /Desk/ })).toBeTruthy();
});

test('[AU-07] declining the login after an expired session moves nothing', async () => {
  const view = openExpired();
  await view.answerIntent(AUTH_LOGIN, null);
  await waitFor(() => expect(view.onClosed).toHaveBeenCalledWith(false));
});
