import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { ListEnd, type ListEndProps } from './list-end.tsx';

const labels = { more: 'Load more', first: 'Back to the start', retry: 'Try again', loading: 'Loading more' };

const listEnd = (props: Partial<ListEndProps>) => (
  <>
    <ListEnd
      pageCount={1}
      hasMore
      isLoading={false}
      failure={null}
      labels={labels}
      onMore={() => undefined}
      end="The end"
      {...props}
    />
    <button type="button">Confirm</button>
  </>
);

test('[XT-25] without scripts, the end of a list is a link to its next page', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  const list = listEnd({ nextUrl: '/numbers?cursor=second' });
  root.innerHTML = renderToString(list);
  const link = root.querySelector('a');
  expect([link?.getAttribute('href'), link?.rel, link?.textContent]).toEqual([
    '/numbers?cursor=second',
    'next',
    'Load more',
  ]);
  const onRecoverableError = jest.fn();
  const hydrated = await act(async () => hydrateRoot(root, list, { onRecoverableError }));
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
  expect(root.querySelector('a')).toBeNull();
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => hydrated.unmount());
  root.remove();
});

test.each([true, false])('[XT-25] a list that starts later leads back to its start: %s', (hasMore) => {
  render(listEnd({ hasMore, firstUrl: '/numbers' }));
  expect(screen.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/numbers');
});

test('the focus stays at the end of a list while it loads, so that Tab leads on', async () => {
  const onMore = jest.fn();
  const { rerender } = render(listEnd({ onMore }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load more' }));
  rerender(listEnd({ onMore, isLoading: true }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Loading more' }));
  await userEvent.keyboard('{Enter}');
  expect(onMore).not.toHaveBeenCalled();
  rerender(listEnd({ onMore, pageCount: 2 }));
  await userEvent.keyboard('{Enter}');
  expect(onMore).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm' }));
});

test('a failure is announced and can be retried; the last page has an end', async () => {
  const onMore = jest.fn();
  const { rerender } = render(listEnd({ onMore, failure: 'Couldn’t load more' }));
  expect(screen.getByRole('alert').textContent).toBe('Couldn’t load more');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(listEnd({ hasMore: false }));
  expect(screen.getByText('The end')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('[PO-10] the next page is loaded early only for readers who scroll', () => {
  const margins: (string | undefined)[] = [];
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((_callback, options) => {
    margins.push(options?.rootMargin);
    const nothing = (): void => undefined;
    return { observe: nothing, unobserve: nothing, disconnect: nothing } as unknown as IntersectionObserver;
  });
  const { rerender } = render(listEnd({}));
  expect(margins).toEqual(['0px']);
  window.dispatchEvent(new Event('scroll'));
  expect(margins).toEqual(['0px', '1200px 0px']);
  rerender(listEnd({ pageCount: 2 }));
  expect(margins.at(-1)).toBe('1200px 0px');
  jest.restoreAllMocks();
});
