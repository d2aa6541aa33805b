import { expect, jest, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { listCoverChoices } from '@tagalong/contracts/social/likeboard-items';
import { failure, success } from '@tagalong/testing/answers';
import { buildLikeboardDetail, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { CoverPopup } from './cover-popup.tsx';

function openExpired() {
  const client = createFakeClient();
  client.on(listCoverChoices, () => failure('unauthenticated'));
  const onClosed = jest.fn();
  const view = renderRemote(<CoverPopup board={buildLikeboardDetail()} onClosed={onClosed} />, {
    client,
    user: buildUser(),
  });
  return { ...view, onClosed };
}

test('[AU-07] an expired session requires a login over the cover editor and then continues', async () => {
  const view = openExpired();
  await waitFor(() => expect(view.asked).toEqual([{ name: 'auth.login', payload: { reason: 'like' } }]));
  // No editor waits under the login.
  expect(screen.queryByRole('dialog')).toBeNull();
  view.client.on(listCoverChoices, () => success(['/media/1-200x200.webp']));
  await view.answerIntent(AUTH_LOGIN, { user_id: 1 });
  expect(await screen.findByRole('button', { name: 'Picture 1' })).toBeTruthy();
});

test('[AU-07] declining the login after an expired session closes the cover editor', async () => {
  const view = openExpired();
  await view.answerIntent(AUTH_LOGIN, null);
  await waitFor(() => expect(view.onClosed).toHaveBeenCalled());
});
