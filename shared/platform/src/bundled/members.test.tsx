import { expect, jest, test } from '@jest/globals';
import { declareFact, factOf } from '@tagalong/contracts/core/declare';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import * as z from '@tagalong/contracts/core/z';
import { act, renderHook } from '@testing-library/react';
import { createEventBus } from '#platform/events/event-bus.ts';
import { createFacts } from '#platform/facts/facts.ts';
import type { PagesQuery } from '#platform/hooks/query.ts';
import { createSessionStore } from '#platform/host/session.ts';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { useListMembers } from './members.ts';

const IS_IN = declareFact('thing.is_in', 'social', z.boolean());

function draw(options: { isOwn?: boolean } = {}) {
  const bus = createEventBus({ report: (error) => expect(error).toBeNull() });
  const facts = createFacts();
  facts.connect({ bus, session$: createSessionStore(null).session$ });
  const refetch = jest.fn(async () => undefined);
  const query = { data: { pages: [{ data: [{ id: 1 }, { id: 2 }] }, { data: [{ id: 3 }] }] }, refetch };
  const { result } = renderHook(
    () =>
      useListMembers(
        IS_IN,
        query as unknown as PagesQuery<{ id: number }> & { refetch(): Promise<unknown> },
        options,
      ),
    { wrapper: inHost(stubHost({ bus, facts })) },
  );
  return {
    facts,
    refetch,
    publish: (id: number, value: boolean) =>
      act(async () => bus.publish(FACT_CHANGED, { facts: [{ name: IS_IN.name, id, value }] })),
    pages: () => result.current.data?.pages,
    ids: () => result.current.data?.pages.map(({ data }) => data.map(({ id }) => id)),
  };
}

test('[SF-02] a list omits at once what no longer belongs to it, until the change fails', async () => {
  const { facts, ids, refetch } = draw();
  let hide = (): void => undefined;
  await act(async () => {
    hide = facts.show([factOf(IS_IN, 2, false)]);
  });
  expect(ids()).toEqual([[1], [3]]);
  await act(async () => hide());
  expect(ids()).toEqual([[1, 2], [3]]);
  expect(refetch).not.toHaveBeenCalled();
});

test('facts about other entities leave a list as it is, because a long one is expensive to read', async () => {
  const { facts, pages } = draw();
  const get = jest.spyOn(facts, 'get');
  const before = pages();
  await act(async () =>
    facts.learn([factOf(IS_IN, 9, true), factOf(IS_IN, 10, false)], facts.startRequest()),
  );
  expect(pages()).toBe(before);
  expect(get).not.toHaveBeenCalled();
});

test('what another tab adds is fetched, unless the list has it', async () => {
  const { publish, refetch } = draw();
  await publish(3, true);
  await publish(9, false);
  expect(refetch).not.toHaveBeenCalled();
  await publish(9, true);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("another member's list is left alone", async () => {
  const { publish, ids, refetch } = draw({ isOwn: false });
  await publish(2, false);
  await publish(9, true);
  expect(ids()).toEqual([[1, 2], [3]]);
  expect(refetch).not.toHaveBeenCalled();
});
