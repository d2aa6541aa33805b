import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BOOT_ELEMENT_ID, KEPT_ATTRIBUTE } from '@tagalong/contracts/core/page-boot';
import { createQueryClient, QueryClientProvider } from '@tagalong/platform';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCurrentResponses } from './use-current-responses.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** Opens a page with a claim and a feed from its HTML, and products that were fetched since. */
function openPage(attribute: string) {
  document.body.innerHTML = `<script type="application/json" ${attribute} id="${BOOT_ELEMENT_ID}">{}</script>`;
  const queries = createQueryClient();
  const fromHtml = (key: string, data: unknown): void => {
    queries.getQueryCache().build(queries, { queryKey: [key], initialData: data });
  };
  fromHtml('claim', { name: 'Robin' });
  fromHtml('feed', { pages: [{ data: [] }], pageParams: [null] });
  queries.setQueryData(['products'], { data: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(useCurrentResponses, { wrapper });
  const stale = () =>
    ['claim', 'feed', 'products'].filter((key) => queries.getQueryState([key])?.isInvalidated);
  return { stale, unmount };
}

test('a page of kept responses fetches them again, except for lists', async () => {
  const { stale } = openPage(KEPT_ATTRIBUTE);
  await jest.advanceTimersByTimeAsync(400);
  expect(stale()).toEqual([]);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(stale()).toEqual(['claim']);
});

test('a page of new responses fetches nothing again', async () => {
  const { stale } = openPage('');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(stale()).toEqual([]);
});

test('a page that was left fetches nothing again', async () => {
  const { stale, unmount } = openPage(KEPT_ATTRIBUTE);
  unmount();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(stale()).toEqual([]);
});
