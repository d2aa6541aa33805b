import { expect, test } from '@jest/globals';
import { listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import { createFacts, QueryClientProvider, useCall, usePages } from '@tagalong/platform';
import { pageOf } from '@tagalong/testing/answers';
import { buildLikeboard } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { createPageResponses } from './page-responses.ts';

function List() {
  const { data } = usePages(listMyLikeboards, { limit: 12 });
  return <p>{data ? `${data.pages[0]?.data.length} in the list` : 'waiting'}</p>;
}

function Card() {
  useCall(listHotProducts, { limit: 3 });
  return null;
}

function open(client: FakeClient) {
  const responses = createPageResponses({
    boot: { data: {} },
    facts: createFacts(),
    report: (error) => {
      throw error;
    },
  });
  renderRemote(
    <QueryClientProvider client={responses.queries}>
      <List />
      <Card />
    </QueryClientProvider>,
    { client },
  );
  return responses;
}

test('[SH-17] a list that is still loading when the user changes is requested again', async () => {
  const client = createFakeClient();
  client.on(listHotProducts, () => pageOf([]));
  client.on(listMyLikeboards, () => new Promise(() => undefined));
  const { forget } = open(client);
  await screen.findByText('waiting');
  client.on(listMyLikeboards, () => pageOf([]));
  act(() => forget());
  await screen.findByText('0 in the list');
  expect(client.requestsOf(listMyLikeboards)).toHaveLength(2);
});

test('[AP-02] a list that another tab changed is fetched again while it is shown, and nothing else is', async () => {
  const client = createFakeClient();
  client.on(listHotProducts, () => pageOf([]));
  client.on(listMyLikeboards, () => pageOf([]));
  const { refetch } = open(client);
  await screen.findByText('0 in the list');
  client.on(listMyLikeboards, () => pageOf([buildLikeboard()]));
  await act(async () => refetch(['profile']));
  expect(screen.getByText('0 in the list')).toBeTruthy();
  await act(async () => refetch(['likeboard']));
  expect(await screen.findByText('1 in the list')).toBeTruthy();
  expect(client.requestsOf(listMyLikeboards)).toHaveLength(2);
  expect(client.requestsOf(listHotProducts)).toHaveLength(1);
});
