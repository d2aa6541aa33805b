import { afterEach, expect, test } from '@jest/globals';
import { followVisibility, isPageVisible } from './page-visibility.ts';

let stop = (): void => undefined;
afterEach(() => {
  stop();
  Reflect.deleteProperty(document, 'visibilityState');
});

function follow(): boolean[] {
  const changes: boolean[] = [];
  stop = followVisibility((isVisible) => changes.push(isVisible));
  return changes;
}
function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('reports each change of the visibility once', () => {
  const changes = follow();
  setVisibility('hidden');
  window.dispatchEvent(new Event('pagehide'));
  setVisibility('visible');
  window.dispatchEvent(new Event('pageshow'));
  expect(changes).toEqual([false, true]);
});

test('a page that moves into the back/forward cache counts as hidden, and is seen again when restored', () => {
  const changes = follow();
  window.dispatchEvent(new Event('pagehide'));
  expect(changes).toEqual([false]);
  window.dispatchEvent(new Event('pageshow'));
  expect(changes).toEqual([false, true]);
});

test('a page that was opened in the background is first reported when it is seen', () => {
  setVisibility('hidden');
  expect(isPageVisible()).toBe(false);
  const changes = follow();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(changes).toEqual([]);
  setVisibility('visible');
  expect(changes).toEqual([true]);
});

test('reports nothing once it is stopped', () => {
  const changes = follow();
  stop();
  setVisibility('hidden');
  window.dispatchEvent(new Event('pagehide'));
  setVisibility('visible');
  window.dispatchEvent(new Event('pageshow'));
  expect(changes).toEqual([]);
});
