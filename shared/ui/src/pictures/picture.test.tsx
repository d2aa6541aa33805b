import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

function shownUrl() {
  return screen.getByRole('img', { name: 'A vase' }).getAttribute('src');
}

function fail() {
  fireEvent.error(screen.getByRole('img', { name: 'A vase' }));
}

test('[PO-07] a failing .webp is retried as .jpg, then replaced by a placeholder with the same name', () => {
  render(<Picture src="/p/vase.webp" alt="A vase" />);
  expect(shownUrl()).toBe('/p/vase.webp');
  fail();
  expect(shownUrl()).toBe('/p/vase.jpg');
  fail();
  expect(screen.getByRole('img', { name: 'A vase' }).tagName).not.toBe('IMG');
});

test('[PO-07] reports a missing picture once, after the last URL has failed', () => {
  const onEmpty = jest.fn();
  render(<Picture src="/p/vase.webp" alt="A vase" onEmpty={onEmpty} />);
  fail();
  expect(onEmpty).not.toHaveBeenCalled();
  fail();
  expect(onEmpty).toHaveBeenCalledTimes(1);
});

test('[PO-07] a picture that fails offline is not reported as missing, and is retried once online', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onEmpty = jest.fn();
  render(<Picture src="/p/vase.webp" alt="A vase" onEmpty={onEmpty} />);
  fail();
  fail();
  expect(screen.getByRole('img', { name: 'A vase' }).tagName).not.toBe('IMG');
  expect(onEmpty).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(shownUrl()).toBe('/p/vase.webp');
  fail();
  fail();
  expect(onEmpty).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('img', { name: 'A vase' }).tagName).not.toBe('IMG');
  online.mockRestore();
});

test('[PO-07] retries the srcset together with the URL', () => {
  render(<Picture src="/a.webp" srcSet="/a-400.webp 400w, /a-800.webp 800w" alt="A vase" />);
  fail();
  expect(screen.getByRole('img', { name: 'A vase' }).getAttribute('srcset')).toBe(
    '/a-400.jpg 400w, /a-800.jpg 800w',
  );
});

test('a new URL starts over after a failure', () => {
  const { rerender } = render(<Picture src="/p/gone.jpg" alt="A vase" />);
  fail();
  rerender(<Picture src="/p/vase.webp" alt="A vase" />);
  expect(shownUrl()).toBe('/p/vase.webp');
});

test('a picture without a URL shows its fallback at once', () => {
  render(<Picture src={null} alt="" fallback="no picture" />);
  expect(screen.getByText('no picture')).toBeTruthy();
});

test('detects a picture that failed before the script ran', () => {
  const state = { complete: true, naturalWidth: 0, currentSrc: '/p/vase.webp' };
  const restore = Object.entries(state).map(([name, value]) => replaceImageProperty(name, value));
  render(<Picture src="/p/vase.webp" alt="A vase" />);
  expect(screen.getByRole('img', { name: 'A vase' }).tagName).not.toBe('IMG');
  for (const undo of restore) undo();
});

test('only a lazy picture that is still loading is transparent', () => {
  const { rerender } = render(<Picture src="/p/vase.webp" alt="A vase" loading="lazy" />);
  const image = screen.getByRole('img', { name: 'A vase' });
  expect(image.hasAttribute('data-loading')).toBe(true);
  fireEvent.load(image);
  expect(image.hasAttribute('data-loading')).toBe(false);
  rerender(<Picture key="eager" src="/p/vase.webp" alt="A vase" fetchPriority="high" />);
  expect(screen.getByRole('img', { name: 'A vase' }).hasAttribute('data-loading')).toBe(false);
});

function replaceImageProperty(name: string, value: unknown) {
  const kept = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, name) ?? {};
  Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value });
  return () => Object.defineProperty(HTMLImageElement.prototype, name, kept);
}
