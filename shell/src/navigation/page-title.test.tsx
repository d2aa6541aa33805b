import { beforeEach, expect, test } from '@jest/globals';
import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import { renderRemote } from '@tagalong/testing/render-remote';
import { PageTitle, plainTitle } from './page-title.tsx';

beforeEach(() => {
  document.title = 'Latest · Tagalong';
});

const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

test('the title that came with the HTML is not said again', () => {
  renderRemote(<PageTitle title="Latest" path="/home/latest" />);
  expect(document.title).toBe('Latest · Tagalong');
  expect(announced()).toBe('');
});

test("another page's title stands in the document and is said aloud", () => {
  const { rerender } = renderRemote(<PageTitle title="Latest" path="/home/latest" />);
  rerender(<PageTitle title="Collections" path="/me/likeboards" />);
  expect(document.title).toBe('Collections · Tagalong');
  expect(announced()).toBe('Collections');
});

test('what a page calls itself once it is there stands in the document, and is not said after its route', () => {
  const { rerender } = renderRemote(<PageTitle title="Latest" path="/home/latest" />);
  rerender(<PageTitle title="Profile" path="/user/3/profile" />);
  rerender(<PageTitle title="Noor Haddad" path="/user/3/profile" />);
  expect(document.title).toBe('Noor Haddad · Tagalong');
  expect(announced()).toBe('Profile');
});

test('[NO-01] the number on the bell stands in front of the title, and is not said aloud', async () => {
  const { publish, rerender } = renderRemote(<PageTitle title="Latest" path="/home/latest" />);
  await publish(NOTIFICATION_COUNT_CHANGED, { total: 3 });
  expect(document.title).toBe('(3) Latest · Tagalong');
  expect(announced()).toBe('');
  rerender(<PageTitle title="Collections" path="/me/likeboards" />);
  expect(document.title).toBe('(3) Collections · Tagalong');
  expect(announced()).toBe('Collections');
  await publish(NOTIFICATION_COUNT_CHANGED, { total: 12 });
  expect(document.title).toBe('(9+) Collections · Tagalong');
  await publish(NOTIFICATION_COUNT_CHANGED, { total: 0 });
  expect(document.title).toBe('Collections · Tagalong');
});

test('a title is known without its number', () => {
  expect(plainTitle('(9+) Latest · Tagalong')).toBe('Latest · Tagalong');
  expect(plainTitle('Latest · Tagalong')).toBe('Latest · Tagalong');
});
