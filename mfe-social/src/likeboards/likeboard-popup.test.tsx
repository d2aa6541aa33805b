import { expect, jest, test } from '@jest/globals';
import { LEAVE_CONFIRM } from '@tagalong/contracts/account/intents';
import { buildLikeboard } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { LikeboardPopup } from './likeboard-popup.tsx';

test('[LB-02] the edit popup has its own title and button and the current values', async () => {
  const save = jest.fn((_draft: unknown) => Promise.resolve());
  const board = buildLikeboard({ name: 'Calm', description: 'Beige', is_public: true, color_id: 6 });
  const { user } = renderRemote(
    <LikeboardPopup mode="edit" board={board} save={save} onClosed={() => undefined} />,
  );
  expect(screen.getByRole('dialog', { name: 'Edit Collection info' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledWith({ name: 'Calm', description: 'Beige', isPublic: true, colorId: 6 });
});

test('[LB-02] Escape asks before typed text is discarded', async () => {
  const onClosed = jest.fn();
  const popup = <LikeboardPopup mode="create" save={() => Promise.resolve()} onClosed={onClosed} />;
  const { user, asked, answerIntent } = renderRemote(popup);
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Calm');
  await user.keyboard('{Escape}');
  await answerIntent(LEAVE_CONFIRM, null);
  expect(asked).toMatchObject([{ name: 'leave.confirm', payload: { title: 'Leave without saving?' } }]);
  expect(screen.getByRole('dialog', { name: 'Create New Collection' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await answerIntent(LEAVE_CONFIRM, {});
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
});

test('[LB-02] an empty popup closes without a question', async () => {
  const onClosed = jest.fn();
  const popup = <LikeboardPopup mode="create" save={() => Promise.resolve()} onClosed={onClosed} />;
  const { user, asked } = renderRemote(popup);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(asked).toEqual([]);
});
