import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { useFlag } from './flag.ts';

const read = (parts: Parameters<typeof stubHost>[0]) =>
  renderHook(() => useFlag('wishes.new-list'), { wrapper: inHost(stubHost(parts)) }).result.current;

test('[XT-37] a flag is on if the page has it, and off otherwise and with an earlier shell', () => {
  expect(read({ slots: () => [{ name: 'wishes.button' }, { name: 'wishes.new-list' }] })).toBe(true);
  expect(read({ slots: () => [{ name: 'wishes.new-list-item' }] })).toBe(false);
  expect(read({})).toBe(false);
});
