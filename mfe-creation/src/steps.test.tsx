import { expect, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { Steps } from './steps.tsx';

test('[RT-03] the steps before the current one are links to them', async () => {
  const { user, location } = renderRemote(<Steps kind="image" current="caption" />, {
    path: '/create-post/image/caption',
  });
  const steps = within(screen.getByRole('list', { name: 'Steps' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Photos',
    'Products',
    'Caption',
    'Preview',
  ]);
  expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Photos', 'Products']);
  await user.click(steps.getByRole('link', { name: 'Photos' }));
  expect(location.href).toBe('/create-post/image');
});
