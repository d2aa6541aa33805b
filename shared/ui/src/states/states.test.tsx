import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadPageSkeletons, PageSkeleton } from '#ui/skeletons/page-skeleton.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

test('an error is announced, can be retried and shows its trace id', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Couldn’t load the shop" onRetry={onRetry} traceId="8f3a" />);
  expect(screen.getByRole('alert').textContent).toContain('8f3a');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an error without onRetry offers no Retry', () => {
  render(<ErrorState title="Gone" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty state has a heading, a text and its action', () => {
  render(<EmptyState title="Nothing yet" text="Tap a heart." action={<a href="/home">Start browsing</a>} />);
  expect(screen.getByRole('heading', { name: 'Nothing yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start browsing' })).toBeTruthy();
});

test('an empty state that replaces the page has its main heading', () => {
  render(<EmptyState isPage title="This shop isn’t available" />);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

test('a skeleton is empty until it is loaded, announces loading once and contains nothing focusable', async () => {
  render(<PageSkeleton kind="feed" label="Loading the feed" />);
  const status = screen.getByRole('status');
  const before = status.querySelectorAll('*').length;
  await act(loadPageSkeletons);
  expect(status.querySelectorAll('*').length).toBeGreaterThan(before + 5);
  expect(status.textContent).toBe('Loading the feed');
  expect(screen.queryByRole('article')).toBeNull();
});
