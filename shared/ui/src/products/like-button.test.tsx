import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LikeButton } from './like-button.tsx';

function Example({ startsLiked }: { startsLiked: boolean }) {
  const [isLiked, setIsLiked] = useState(startsLiked);
  return <LikeButton isLiked={isLiked} onToggle={() => setIsLiked(!isLiked)} label="Like" count="1,204" />;
}

test('exposes its state and count, and toggles when tapped', async () => {
  render(<Example startsLiked={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Like, 1,204', pressed: false }));
  expect(screen.getByRole('button', { name: 'Like, 1,204', pressed: true })).toBeTruthy();
});

test('animates on a tap, but not when rendered liked', async () => {
  const { container } = render(<Example startsLiked />);
  expect(container.querySelector('[data-pop]')).toBeNull();
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(container.querySelector('[data-pop]')).toBeNull();
  await userEvent.click(button);
  expect(container.querySelector('[data-pop]')).not.toBeNull();
});
