import { expect, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { POST_COMPOSE } from '@tagalong/contracts/creation/intents';
import { answer } from '@tagalong/platform';
import { buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { POST_EDIT } from '#parts/intents.ts';

const unique_key = 'post-1';

function start(userId: number | null = 7) {
  const answers = [answer(POST_COMPOSE, () => import('./compose-post.ts'))];
  return renderRemote(<i />, { user: userId === null ? null : buildUser({ id: userId }), answers });
}

test.each(['edit', 'tag', 'repost', 'promote', 'undo'] as const)(
  '[PO-02] [PO-03] [PO-04] %s opens its dialog, and returns what was done or that it was closed',
  async (action) => {
    const { host, asked, answerIntent } = start();
    const done = host.ask(POST_COMPOSE, { action, unique_key });
    await answerIntent(POST_EDIT, {});
    expect(await done).toEqual({ done: action });
    expect(asked.at(-1)).toEqual({ name: 'post.edit', payload: { action, unique_key } });
    const closed = host.ask(POST_COMPOSE, { action, unique_key });
    await answerIntent(POST_EDIT, null);
    expect(await closed).toBeNull();
  },
);

test('[AU-05] [PO-02] requires a login and does nothing if the visitor declines', async () => {
  const { host, asked, answerIntent } = start(null);
  const declined = host.ask(POST_COMPOSE, { action: 'tag', unique_key });
  await answerIntent(AUTH_LOGIN, null);
  expect(await declined).toBeNull();
  const done = host.ask(POST_COMPOSE, { action: 'repost', unique_key });
  await answerIntent(AUTH_LOGIN, { user_id: 7 });
  expect(asked).toContainEqual({ name: 'auth.login', payload: { reason: 'create' } });
  await answerIntent(POST_EDIT, {});
  expect(await done).toEqual({ done: 'repost' });
});
