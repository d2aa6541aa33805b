import { expect, test } from '@jest/globals';
import { createMemoryNavigator } from './memory-navigator.ts';

test('push, replace and back move as in a browser', () => {
  const { navigator, location } = createMemoryNavigator('/home/latest');
  navigator.push('/postdetails/7?from=feed#top', { seen: true });
  expect(location).toMatchObject({ pathname: '/postdetails/7', search: '?from=feed', state: { seen: true } });
  expect(location.href).toBe('/postdetails/7?from=feed#top');
  navigator.replace({ pathname: '/postdetails/8', search: '', hash: '' });
  navigator.go(-1);
  expect(location.href).toBe('/home/latest');
  navigator.go(1);
  expect(location.href).toBe('/postdetails/8');
});

test('going back beyond the first page stays there', () => {
  const { navigator, location } = createMemoryNavigator('/me');
  navigator.go(-1);
  expect(location.href).toBe('/me');
});

test('a push after Back drops the forward entries', () => {
  const { navigator, location } = createMemoryNavigator('/a');
  navigator.push('/b');
  navigator.go(-1);
  navigator.push('/c');
  navigator.go(1);
  expect(location.href).toBe('/c');
});

test('every entry has its own key and navigation type', () => {
  const history = createMemoryNavigator('/a');
  const first = history.current();
  history.navigator.push('/a');
  expect(history.current().location.key).not.toBe(first.location.key);
  expect([first.action, history.current().action]).toEqual(['POP', 'PUSH']);
});
