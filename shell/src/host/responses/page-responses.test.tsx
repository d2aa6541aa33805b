import { expect, test } from '@jest/globals';
import { listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { createFacts, QueryClientProvider, usePages } from '@tagalong/platform';
import { pageOf } from '@tagalong/testing/answers';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { createPageResponses } from './page-responses.ts';

function List() {
  const { isPending } = usePages(listMyLikeboards, { limit: 12 });
  return <p>{isPending ? 'waiting' : 'list'}</p>;
}

test('[SH-17] a list that is still loading when the user changes is requested again', async () => {
  const client = createFakeClient();
  const { queries, forget } = createPageResponses({
    boot: { data: {} },
    facts: createFacts(),
    report: (error) => {
      throw error;
    },
  });
  client.on(listMyLikeboards, () => new Promise(() => undefined));
  renderRemote(
    <QueryClientProvider client={queries}>
      <List />
    </QueryClientProvider>,
    { client },
  );
  await screen.findByText('waiting');
  client.on(listMyLikeboards, () => pageOf([]));
  act(() => forget());
  await screen.findByText('list');
  expect(client.calls).toHaveLength(2);
});
