import { expect, jest, test } from '@jest/globals';
import { LEAVE_CONFIRM } from '@tagalong/contracts/account/intents';
import { renderHook } from '@testing-library/react';
import type { Host, LeaveGuard } from '#platform/host/host.tsx';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { type LeaveGuardOptions, useLeaveGuard } from './use-leave-guard.ts';

function setUp(options: LeaveGuardOptions = {}) {
  const guards = new Set<LeaveGuard>();
  const ask = jest.fn(async (_intent: object, _payload: unknown) => null);
  const host = stubHost({
    guardLeaving(guard) {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    ask: ask as unknown as Host['ask'],
  });
  const view = renderHook(({ isDirty }: { isDirty: boolean }) => useLeaveGuard(isDirty, options), {
    wrapper: inHost(host),
    initialProps: { isDirty: true },
  });
  const first = (): LeaveGuard => {
    const [guard] = guards;
    if (!guard) throw new Error('Nothing is guarded.');
    return guard;
  };
  return { ...view, guards, ask, first };
}

test('guards only while something is unsaved', () => {
  const { guards, rerender, unmount } = setUp();
  expect(guards.size).toBe(1);
  rerender({ isDirty: false });
  expect(guards.size).toBe(0);
  rerender({ isDirty: true });
  expect(guards.size).toBe(1);
  unmount();
  expect(guards.size).toBe(0);
});

test('releases at once for the navigation after a save', () => {
  const { guards, result } = setUp();
  result.current();
  expect(guards.size).toBe(0);
});

test('asks with its own texts or its own question', async () => {
  const { ask, first } = setUp({ texts: { title: 'Drop this draft?' } });
  await expect(first().ask()).resolves.toBe(false);
  expect(ask).toHaveBeenCalledWith(LEAVE_CONFIRM, expect.objectContaining({ title: 'Drop this draft?' }));
  const own = setUp({ ask: async () => true });
  await expect(own.first().ask()).resolves.toBe(true);
  expect(own.ask).not.toHaveBeenCalled();
});

test('its own path and the paths below it are inside', () => {
  const { first } = setUp({ isInside: (path) => path.startsWith('/form/') });
  expect([first().isInside('/form', '/form'), first().isInside('/form', '/form/two')]).toEqual([true, true]);
  expect(first().isInside('/form', '/me')).toBe(false);
});
