import { beforeEach, expect, test } from '@jest/globals';
import { CAPTION_MAX } from '@tagalong/contracts/core/limits';
import { buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { composerStore, useComposer } from '#parts/composer/composer-store.ts';
import { CaptionStep } from './caption-fields.tsx';

beforeEach(() => composerStore.reset('tiktok'));

const Step = () => <CaptionStep composer={useComposer()} />;

test('[CR-06] the caption is kept while it is typed, with a counter, and leads to the preview', async () => {
  const { user, location } = renderRemote(<Step />, {
    user: buildUser(),
    path: '/create-post/tiktok/caption',
  });
  await user.type(screen.getByRole('textbox', { name: 'Caption' }), 'Shelf talk');
  expect(composerStore.current().caption).toBe('Shelf talk');
  expect(screen.getByText(new RegExp(`10.*${CAPTION_MAX}`))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(location.href).toBe('/create-post/tiktok/preview');
  await user.click(screen.getByRole('button', { name: 'Back to Products' }));
  expect(location.href).toBe('/create-post/tiktok/products');
});

test('[CR-06] a gift or payment is disclosed by a switch and a choice, and undone by the switch', async () => {
  const { user } = renderRemote(<Step />, { user: buildUser(), path: '/create-post/tiktok/caption' });
  const disclosed = () => composerStore.current().disclosure;
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Gifted or paid' }));
  expect(disclosed()).toBe('gifted');
  await user.click(screen.getByRole('radio', { name: 'Ad' }));
  expect(disclosed()).toBe('ad');
  await user.click(screen.getByRole('switch', { name: 'Gifted or paid' }));
  expect(disclosed()).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});
