import { expect, jest, test } from '@jest/globals';
import { createStore } from './store.ts';

test('subscribers are notified after the value has changed, until they unsubscribe', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(3);
  unsubscribe();
  store.set(4);
  expect(seen).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});

test('a subscriber may unsubscribe while it is notified', () => {
  const store = createStore('a');
  const later = jest.fn();
  const unsubscribe = store.subscribe(() => unsubscribe());
  store.subscribe(later);
  store.set('b');
  store.set('c');
  expect(later).toHaveBeenCalledTimes(2);
});
