import { expect, test } from '@jest/globals';
import { declareIntent, declareSlot } from '@tagalong/contracts/declare';
import * as z from '@tagalong/contracts/z';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { overlay, slot } from './define-remote.ts';
import { createIntentBroker } from './intent-broker.ts';
import { Slot } from './slot.tsx';
import { inHost, stubHost } from './stub-host.tsx';

const GRANT = declareIntent('wish.grant', 'wishes', z.object({ id: z.int() }), z.object({ by: z.string() }));
const BADGE = declareSlot('wishes.badge', 'wishes', z.object({ count: z.int() }));

type Open = ComponentType<{ payload: unknown; answer(value: unknown): void; cancel(): void }>;

/** Draws the overlay of GRANT as a shell that does not know the intent does. */
async function open(payload: unknown, answerWith: unknown = { by: 'Ada' }) {
  const reports: string[] = [];
  const report = (error: unknown): void => void reports.push(String(error));
  const given: unknown[] = [];
  const { load } = overlay(GRANT, () =>
    Promise.resolve(({ payload: wish, answer }) => (
      <button type="button" onClick={() => answer(answerWith as { by: string })}>
        Grant {wish.id}
      </button>
    )),
  );
  const Overlay = (await load()) as unknown as Open;
  render(
    <Overlay
      payload={payload}
      answer={(value) => given.push(value)}
      cancel={() => given.push('cancelled')}
    />,
    { wrapper: inHost(stubHost({ report })) },
  );
  return { given, reports };
}

test('an intent that no table knows is asked by its declaration, and checked on both sides', async () => {
  const reports: unknown[] = [];
  const broker = createIntentBroker((error) => reports.push(error));
  const asking = broker.ask(GRANT, { id: 7 });
  broker.current()[0]?.answer({ by: 'Ada' });
  expect(await asking).toEqual({ by: 'Ada' });
  const refused = broker.ask(GRANT, { id: 8 });
  broker.current()[0]?.answer({ by: 5 });
  expect(await refused).toBeNull();
  expect(await broker.ask(GRANT, { id: 'nine' } as never)).toBeNull();
  expect(reports).toHaveLength(2);
});

test('a name that only newer builds know goes to its owner unchecked', async () => {
  const broker = createIntentBroker((error) => {
    throw error;
  });
  const asking = broker.ask('wish.fold' as never, { any: 'thing' } as never);
  expect(broker.current()[0]).toMatchObject({ name: 'wish.fold', payload: { any: 'thing' } });
  broker.current()[0]?.answer({ is_folded: true });
  expect(await asking).toEqual({ is_folded: true });
});

test("the owner's answer goes through its contract", async () => {
  const { given, reports } = await open({ id: 7, more: 'of a newer asker' });
  screen.getByRole('button', { name: 'Grant 7' }).click();
  expect(given).toEqual([{ by: 'Ada' }]);
  expect(reports).toEqual([]);
});

test('an answer that the contract does not allow is a cancel', async () => {
  const { given, reports } = await open({ id: 7 }, { by: null });
  screen.getByRole('button', { name: 'Grant 7' }).click();
  expect(given).toEqual(['cancelled']);
  expect(reports).toEqual([expect.stringContaining('wish.grant')]);
});

test('a payload of another age is refused by the owner, and draws nothing', async () => {
  const { given, reports } = await open({ wish: 7 });
  expect(given).toEqual(['cancelled']);
  expect(reports).toEqual([expect.stringContaining('wish.grant')]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a slot that no table knows is drawn by its declaration', async () => {
  const { load } = slot(BADGE, () => Promise.resolve(({ count }) => <b>{count} wishes</b>));
  const host = stubHost({ loadSlot: () => load() as never });
  const { rerender } = render(<Slot name={BADGE} props={{ count: 3 }} fallback={<i>soon</i>} />, {
    wrapper: inHost(host),
  });
  expect(await screen.findByText('3 wishes')).toBeDefined();
  rerender(<Slot name={BADGE} props={{ count: 'many' } as never} fallback={<i>soon</i>} />);
  expect(screen.getByText('soon')).toBeDefined();
});
