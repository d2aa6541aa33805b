import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { lazyPart } from './lazy-part.ts';

interface ChartProps {
  name: string;
}

function Chart({ name }: ChartProps) {
  const [taps, setTaps] = useState(0);
  return (
    <button type="button" onClick={() => setTaps(taps + 1)}>
      {name} {taps}
    </button>
  );
}

const LOST = new Error('Loading chunk chart failed.');

/** Loads the component from the given attempt on; earlier attempts fail. */
function loadFrom<Props>(attempt: number, component: ComponentType<Props>) {
  let attempts = 0;
  return jest.fn(async (): Promise<Record<string, ComponentType<Props>>> => {
    attempts += 1;
    if (attempts < attempt) throw LOST;
    return { component };
  });
}

function inPage() {
  const report = jest.fn();
  const toast = jest.fn();
  return { report, toast, wrapper: inHost(stubHost({ report, toast })) };
}

test('draws the only export of its module, and keeps its state when the page renders again', async () => {
  const Lazy = lazyPart(loadFrom(1, Chart));
  const page = (name: string) => <Lazy waiting="loading" name={name} />;
  const { rerender } = render(page('Views'), inPage());
  expect(screen.getByText('loading')).toBeDefined();
  fireEvent.click(await screen.findByText('Views 0'));
  rerender(page('Clicks'));
  expect(screen.getByText('Clicks 1')).toBeDefined();
});

test('a part that can’t be loaded leaves its page alone and returns with the connection', async () => {
  const load = loadFrom(3, Chart);
  const Lazy = lazyPart(load);
  const { report, ...page } = inPage();
  const { container } = render(
    <>
      <h1>Earnings</h1>
      <Lazy name="Views" />
    </>,
    page,
  );
  await waitFor(() => expect(report).toHaveBeenCalledWith(LOST));
  expect(container.innerHTML).toBe('<h1>Earnings</h1>');
  const reconnect = (): void => act(() => void window.dispatchEvent(new Event('online')));
  reconnect();
  await waitFor(() => expect(report).toHaveBeenCalledTimes(2));
  expect(container.innerHTML).toBe('<h1>Earnings</h1>');
  reconnect();
  expect(await screen.findByText('Views 0')).toBeDefined();
  reconnect();
  expect(load).toHaveBeenCalledTimes(3);
});

const Missing = ({ name, retry }: ChartProps & { retry(): void }) => (
  <button type="button" onClick={retry}>
    {name} is missing
  </button>
);

test('a replacement receives the props of the part, and loads it in place', async () => {
  const Lazy = lazyPart(loadFrom(2, Chart), { instead: Missing });
  const page = (name: string) => (
    <>
      <Lazy name={name} />
      <Lazy name="Sales" />
    </>
  );
  const { rerender } = render(page('Views'), inPage());
  fireEvent.click(await screen.findByText('Views is missing'));
  fireEvent.click(await screen.findByText('Views 0'));
  expect(screen.getByText('Sales is missing')).toBeDefined();
  rerender(page('Clicks'));
  expect(screen.getByText('Clicks 1')).toBeDefined();
  fireEvent.click(screen.getByText('Sales is missing'));
  expect(await screen.findByText('Sales 0')).toBeDefined();
  expect(screen.getByText('Clicks 1')).toBeDefined();
});

const Sheet = ({ onClosed }: { onClosed(): void }) => (
  <button type="button" onClick={onClosed}>
    Close
  </button>
);

function Filters({ sheet: FilterSheet }: { sheet: ComponentType<{ onClosed(): void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Filters
      </button>
      {isOpen && <FilterSheet onClosed={() => setOpen(false)} />}
    </>
  );
}

test('a dialog that can’t be loaded says so and closes; the next press opens it', async () => {
  const Lazy = lazyPart(loadFrom(2, Sheet), { leave: 'onClosed' });
  const { toast, ...page } = inPage();
  render(<Filters sheet={Lazy} />, page);
  fireEvent.click(screen.getByText('Filters'));
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
  expect(toast).toHaveBeenCalledWith({ kind: 'error', text: expect.stringContaining('Try again') });
  const button = await screen.findByText('Filters');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  fireEvent.click(await screen.findByText('Close'));
  expect(toast).toHaveBeenCalledTimes(1);
});

const Popup = ({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) =>
  isOpen && (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );

test('a dialog that stays mounted loads again when it opens again', async () => {
  const load = loadFrom(3, Popup);
  const Lazy = lazyPart(load, { leave: 'onClose' });
  const { toast, ...page } = inPage();
  const onClose = jest.fn();
  const draw = (isOpen: boolean) => (
    <>
      <Lazy isOpen={isOpen} onClose={onClose} />
    </>
  );
  const { rerender } = render(draw(true), page);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  rerender(draw(false));
  expect(load).toHaveBeenCalledTimes(1);
  rerender(draw(true));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(toast).toHaveBeenCalledTimes(2);
  rerender(draw(false));
  rerender(draw(true));
  expect(await screen.findByText('Close')).toBeDefined();
});
