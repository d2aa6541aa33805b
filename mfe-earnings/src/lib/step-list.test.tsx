import { expect, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { StepList } from './step-list.tsx';

test('steps are in their order, each with what is known of it', () => {
  renderRemote(
    <StepList
      steps={[
        { id: 'a', title: 'Ordered', when: 'Mar 1', amount: '$20.00', isDone: true },
        { id: 'b', title: 'Available', isDone: false },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'OrderedMar 1$20.00',
    'Available',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a step leads to where it happened, without loading the page', async () => {
  const link = { to: '/postdetails/post-1', text: 'See the post' };
  const { user, location } = renderRemote(
    <StepList steps={[{ id: 'a', title: 'Seen', link, isDone: true }]} />,
  );
  await user.click(screen.getByRole('link', { name: 'See the post' }));
  expect(location.pathname).toBe('/postdetails/post-1');
});
