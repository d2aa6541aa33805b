import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { EdgeError } from './edge-client.ts';
import { Loaded } from './loaded.tsx';
import { useRead } from './use-read.ts';

const DOWN = new EdgeError('unreachable', 'Failed to fetch');
const audit = (lines: number) => ({ audit: { isIntact: true, lines, head: 'a', problem: null } });

function Lines({ everyMs = 60_000 }: { everyMs?: number }) {
  const read = useRead<{ audit: { lines: number } }>('audit', { everyMs });
  return (
    <Loaded read={read} heights={[40]}>
      {(data) => <p>{data.audit.lines} lines</p>}
    </Loaded>
  );
}

test('[XT-23] placeholders are announced while the first answer is awaited', async () => {
  const edge = createFakeEdge();
  let answer: (value: object) => void = () => undefined;
  edge.onRead('audit', () => new Promise((resolve) => (answer = resolve)));
  const { container } = renderConsole(<Lines />, edge);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
  await act(async () => answer(audit(3)));
  expect(await screen.findByText('3 lines')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});

test('[XT-23] a first read that fails names the cause, and a retry repeats it', async () => {
  const edge = createFakeEdge();
  edge.onRead('audit', () => DOWN);
  const { press } = renderConsole(<Lines />, edge);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /The edge isn’t responding\..*Failed to fetch/,
  );
  edge.onRead('audit', () => audit(4));
  await press('Try again');
  expect(await screen.findByText('4 lines')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[XT-23] a later read that fails keeps the data, and says that it may be out of date until one succeeds', async () => {
  const edge = createFakeEdge();
  edge.onRead('audit', () => audit(3));
  renderConsole(<Lines everyMs={20} />, edge);
  await screen.findByText('3 lines');
  edge.onRead('audit', () => DOWN);
  expect((await screen.findByRole('status')).textContent).toMatch(/may be out of date/);
  expect(screen.getByText('3 lines')).toBeTruthy();
  edge.onRead('audit', () => audit(5));
  expect(await screen.findByText('5 lines')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('[XT-23] a key that the edge no longer accepts ends the session', async () => {
  const edge = createFakeEdge();
  edge.onRead('audit', () => new EdgeError('unsigned', 'The key has expired.'));
  const { ended } = renderConsole(<Lines />, edge);
  await waitFor(() => expect(ended).toEqual(['ended']));
});

test('[XT-23] no other refusal of a read ends the session', async () => {
  const edge = createFakeEdge();
  edge.onRead('audit', () => new EdgeError('busy', 'Too many requests. Try again in a moment.'));
  const { ended } = renderConsole(<Lines />, edge);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many requests/);
  expect(ended).toEqual([]);
});
