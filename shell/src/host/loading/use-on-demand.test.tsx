import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useOnDemand } from './use-on-demand.ts';

const Menu: ComponentType = () => null;

/** A part whose code loads with these results in turn. */
function setUp(...results: (Error | null)[]) {
  let loads = 0;
  let failures = 0;
  const { result } = renderHook(() =>
    useOnDemand(() => {
      loads += 1;
      const error = results.shift();
      return error ? Promise.reject(error) : Promise.resolve(Menu);
    }),
  );
  const fail = (): void => {
    failures += 1;
  };
  const load = () => act(async () => result.current[1](fail));
  return { load, component: () => result.current[0], loads: () => loads, failures: () => failures };
}

test('loads nothing until it is asked, and then once', async () => {
  const { load, component, loads } = setUp();
  expect(component()).toBeNull();
  expect(loads()).toBe(0);
  await load();
  await load();
  expect(component()).toBe(Menu);
  expect(loads()).toBe(1);
});

test('a failed load is reported to its caller, and the next request tries again', async () => {
  const { load, component, failures } = setUp(new Error('offline'), null);
  await load();
  expect(component()).toBeNull();
  expect(failures()).toBe(1);
  await load();
  expect(component()).toBe(Menu);
  expect(failures()).toBe(1);
});
