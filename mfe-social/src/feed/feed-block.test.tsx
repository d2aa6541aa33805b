import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { FeedBlock } from './feed-block.tsx';

const observers: IntersectionObserverCallback[] = [];
const watched: Element[] = [];

beforeEach(() => {
  observers.length = 0;
  watched.length = 0;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    observers.push(callback);
    return {
      observe: (element: Element) => void watched.push(element),
      unobserve: () => undefined,
      disconnect: () => undefined,
    } as unknown as IntersectionObserver;
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(4_321);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function FirstPaint({ look }: { look: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one only
  useLayoutEffect(look, []);
  return null;
}

async function scroll(isIntersecting: boolean): Promise<void> {
  const entry = {
    isIntersecting,
    target: watched.at(-1),
    boundingClientRect: { top: 9_000, bottom: 13_321, height: 4_321 },
  } as unknown as IntersectionObserverEntry;
  await act(async () => observers.at(-1)?.([entry], {} as never));
}

test('[PO-10] distant posts are replaced by a box of their height and rendered again when near', async () => {
  const { container } = render(
    <FeedBlock id="a">
      <article>Post</article>
    </FeedBlock>,
  );
  expect(screen.getByRole('article')).toBeTruthy();
  await scroll(false);
  expect(screen.queryByRole('article')).toBeNull();
  expect((container.firstChild as HTMLElement).style.height).toBe('4321px');
  await scroll(true);
  expect(screen.getByRole('article')).toBeTruthy();
  expect((container.firstChild as HTMLElement).style.height).toBe('');
});

test('[PO-10] uses the height that the observer measured when a block unmounts', async () => {
  const offsetHeight = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  render(
    <FeedBlock id="h">
      <article>Post</article>
    </FeedBlock>,
  );
  await scroll(false);
  expect(screen.queryByRole('article')).toBeNull();
  expect(offsetHeight).not.toHaveBeenCalled();
});

test('[PO-10] a block that was passed before it rendered stays a box', async () => {
  const { container } = render(
    <FeedBlock id="i" expectedHeight="700px">
      <article>Post</article>
    </FeedBlock>,
  );
  const entry = { target: watched.at(-1), boundingClientRect: { top: 9_000, bottom: 9_700, height: 700 } };
  await act(async () => {
    for (const isIntersecting of [true, false])
      observers.at(-1)?.([{ ...entry, isIntersecting } as unknown as IntersectionObserverEntry], {} as never);
  });
  expect(screen.queryByRole('article')).toBeNull();
  expect((container.firstChild as HTMLElement).style.height).toBe('700px');
});

test('[PO-10] an unrendered block has its height immediately after Back', async () => {
  const first = render(<FeedBlock id="b">Post</FeedBlock>);
  await scroll(false);
  first.unmount();
  const { container } = render(<FeedBlock id="b">Post</FeedBlock>);
  expect((container.firstChild as HTMLElement).style.height).toBe('4321px');
});

test('a block that contains the focus stays rendered', async () => {
  render(
    <FeedBlock id="c">
      <button type="button">Like</button>
    </FeedBlock>,
  );
  screen.getByRole('button').focus();
  await scroll(false);
  expect(screen.getByRole('button')).toBe(document.activeElement);
});

test('[PO-10] a new block has its estimated height until it is near', async () => {
  const first: unknown[] = [];
  const look = (): void => {
    const box = document.querySelector<HTMLElement>('[data-frame] > div');
    first.push(box?.style.height, document.querySelector('article'));
  };
  render(
    <div data-frame>
      <FeedBlock id="d" expectedHeight="calc(2 * 700px)">
        <article>Post</article>
      </FeedBlock>
      <FirstPaint look={look} />
    </div>,
  );
  expect(first).toEqual(['calc(1400px)', null]);
  await scroll(true);
  expect(screen.getByRole('article')).toBeTruthy();
});

test('[PO-10] a rendered block has its height immediately after Back', () => {
  render(<FeedBlock id="e">Post</FeedBlock>).unmount();
  const { container } = render(<FeedBlock id="e">Post</FeedBlock>);
  expect((container.firstChild as HTMLElement).style.height).toBe('4321px');
});

test('all blocks share one observer', () => {
  render(
    <>
      <FeedBlock id="f">One</FeedBlock>
      <FeedBlock id="g">Two</FeedBlock>
    </>,
  );
  expect([observers.length, watched.length]).toEqual([1, 2]);
});
