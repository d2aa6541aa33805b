import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { Deferred } from './deferred.tsx';

const mockNetwork = { isOffline: true };
jest.mock('./deferred-parts.tsx', () => {
  if (mockNetwork.isOffline) throw new Error('Loading chunk after-paint failed.');
  return { DeferredParts: () => <p>Deferred parts</p> };
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('parts that fail to load after the first paint load once the connection is back', async () => {
  const { reports } = renderRemote(<Deferred />, { mayReport: true });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(reports).toHaveLength(1);
  mockNetwork.isOffline = false;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('Deferred parts')).toBeDefined();
});
