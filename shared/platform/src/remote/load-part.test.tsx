import { expect, test } from '@jest/globals';
import { declareIntent, declareSlot } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { render, screen } from '@testing-library/react';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { answer, overlay, page, slot } from './define-remote.ts';
import { loadAnswer, loadOverlay, loadPage, loadSlot } from './load-part.tsx';
import { Slot } from './slot.tsx';

const GRANT = declareIntent('wish.grant', 'wishes', z.object({ id: z.int() }), z.object({ by: z.string() }));
const BADGE = declareSlot('wishes.badge', 'wishes', z.object({ count: z.int() }));

const Grant = ({ payload }: { payload: { id: number } }) => <p>Grant {payload.id}</p>;
const Feed = () => null;
const Badge = ({ count }: { count: number }) => <b>{count} wishes</b>;

test("loads the only export of a page's module", async () => {
  const options = { skeleton: 'feed' } as const;
  expect(await loadPage(page(HOME_LATEST_ROUTE, async () => ({ Feed }), options))).toBe(Feed);
  const two = page(HOME_LATEST_ROUTE, async () => ({ Feed, Grant }), options);
  await expect(loadPage(two)).rejects.toThrow('exactly one thing, not 2');
});

test('an overlay receives the payload parsed by its own contract', async () => {
  const Overlay = await loadOverlay(overlay(GRANT, async () => ({ Grant })));
  render(<Overlay payload={{ id: 7, more: 'from a newer caller' }} />);
  expect(screen.getByText('Grant 7')).toBeDefined();
});

test('an overlay and a function reject a payload of another version', async () => {
  const Overlay = await loadOverlay(overlay(GRANT, async () => ({ Grant })));
  const drawOld = (): unknown => (Overlay as (props: object) => unknown)({ payload: { wish: 7 } });
  expect(drawOld).toThrow('Intent wish.grant was refused');
  const grant = await loadAnswer(answer(GRANT, async () => ({ grant: async () => ({ by: 'Ada' }) })));
  expect(await grant(stubHost(), { id: 7 })).toEqual({ by: 'Ada' });
  await expect(grant(stubHost(), { wish: 7 })).rejects.toThrow('Intent wish.grant was refused');
});

test('a slot draws valid props, and the fallback for invalid ones', async () => {
  const host = stubHost({ loadSlot: () => loadSlot(slot(BADGE, async () => ({ Badge }))) });
  const { rerender } = render(<Slot of={BADGE} props={{ count: 3 }} fallback={<i>soon</i>} />, {
    wrapper: inHost(host),
  });
  expect(await screen.findByText('3 wishes')).toBeDefined();
  rerender(<Slot of={BADGE} props={{ count: 'many' } as never} fallback={<i>soon</i>} />);
  expect(screen.getByText('soon')).toBeDefined();
});
