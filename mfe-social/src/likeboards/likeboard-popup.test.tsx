import { expect, jest, test } from '@jest/globals';
import { buildLikeboard } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
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
