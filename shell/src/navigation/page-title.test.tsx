import { beforeEach, expect, test } from '@jest/globals';
import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import { createEventBus, type Host, HostProvider } from '@tagalong/platform';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { PageTitle, plainTitle } from './page-title.tsx';

beforeEach(() => {
  document.title = 'Latest · Tagalong';
});

const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

test('the title from the HTML is not announced again', () => {
  renderRemote(<PageTitle routeTitle="Latest" path="/home/latest" />);
  expect(document.title).toBe('Latest · Tagalong');
  expect(announced()).toBe('');
});

test("another page's title is set on the document and announced", () => {
  const { rerender } = renderRemote(<PageTitle routeTitle="Latest" path="/home/latest" />);
  rerender(<PageTitle routeTitle="Collections" path="/me/likeboards" />);
  expect(document.title).toBe('Collections · Tagalong');
  expect(announced()).toBe('Collections');
});

test('a title set by the page is shown in the document but not announced again', () => {
  const { rerender } = renderRemote(<PageTitle routeTitle="Latest" path="/home/latest" />);
  rerender(<PageTitle routeTitle="Profile" path="/user/3/profile" />);
  rerender(<PageTitle routeTitle="Noor Haddad" path="/user/3/profile" />);
  expect(document.title).toBe('Noor Haddad · Tagalong');
  expect(announced()).toBe('Profile');
});

test('[NO-01] the unread count precedes the title and is not announced', async () => {
  const { publish, rerender } = renderRemote(<PageTitle routeTitle="Latest" path="/home/latest" />);
  await publish(NOTIFICATION_COUNT_CHANGED, { total: 3 });
  expect(document.title).toBe('(3) Latest · Tagalong');
  expect(announced()).toBe('');
  rerender(<PageTitle routeTitle="Collections" path="/me/likeboards" />);
  expect(document.title).toBe('(3) Collections · Tagalong');
  expect(announced()).toBe('Collections');
  await publish(NOTIFICATION_COUNT_CHANGED, { total: 12 });
  expect(document.title).toBe('(9+) Collections · Tagalong');
  await publish(NOTIFICATION_COUNT_CHANGED, { total: 0 });
  expect(document.title).toBe('Collections · Tagalong');
});

test('plainTitle strips the unread count', () => {
  expect(plainTitle('(9+) Latest · Tagalong')).toBe('Latest · Tagalong');
  expect(plainTitle('Latest · Tagalong')).toBe('Latest · Tagalong');
});

test('[XT-25] the title of the HTML stays until the page that the server drew has its own', async () => {
  document.title = 'Linen shirt · Tagalong';
  const root = document.body.appendChild(document.createElement('div'));
  const host = { bus: createEventBus({ report: () => undefined }) } as unknown as Host;
  const titled = (path: string) => (
    <HostProvider host={host}>
      <PageTitle routeTitle="Product" path={path} />
    </HostProvider>
  );
  root.innerHTML = renderToString(titled('/productdetails/1'));
  let page: Root | undefined;
  await act(async () => {
    page = hydrateRoot(root, titled('/productdetails/1'));
  });
  expect(document.title).toBe('Linen shirt · Tagalong');
  await act(async () => page?.render(titled('/productdetails/2')));
  expect(document.title).toBe('Product · Tagalong');
  await act(async () => page?.unmount());
});
