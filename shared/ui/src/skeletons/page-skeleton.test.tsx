import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { loadPageSkeletons, PageSkeleton } from './page-skeleton.tsx';

test('[XT-25] a page that was drawn without placeholders is hydrated without a mismatch once they are loaded', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<PageSkeleton kind="form" />);
  expect(screen.getByRole('status').lastElementChild?.childElementCount).toBe(0);
  await loadPageSkeletons();
  const problems: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, <PageSkeleton kind="form" />, {
      onRecoverableError: (error) => problems.push(error),
    });
  });
  expect(problems).toEqual([]);
  expect(screen.getByRole('status').lastElementChild?.childElementCount).toBeGreaterThan(0);
});
