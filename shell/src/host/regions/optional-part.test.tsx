import { expect, test } from '@jest/globals';
import { type Host, HostProvider } from '@tagalong/platform';
import { act, render, screen } from '@testing-library/react';
import { lazyComponent } from '#host/loading/lazy-component.ts';
import { OptionalPart } from './optional-part.tsx';

test('a part whose code fails to load is left out and reported, and the page stays', async () => {
  // React logs the error that the boundary caught, which this test causes on purpose.
  console.error = () => undefined;
  const News = lazyComponent(() => Promise.reject(new Error('Loading chunk popups failed.')));
  const reports: unknown[] = [];
  const host = { report: (error: unknown) => void reports.push(error) } as unknown as Host;
  await act(async () => {
    render(
      <HostProvider host={host}>
        <OptionalPart>
          <News />
        </OptionalPart>
        <p>The page</p>
      </HostProvider>,
    );
  });
  expect(screen.getByText('The page')).toBeDefined();
  expect(reports).toEqual([new Error('Loading chunk popups failed.')]);
});
