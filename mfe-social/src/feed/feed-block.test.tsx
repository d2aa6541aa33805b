import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createNearWatch, type NearWatch } from '@tagalong/ui/near-watch';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { FeedBlock } from './feed-block.tsx';

const observers: IntersectionObserverCallback[] = [];
const watched: Element[] = [];
let watch: NearWatch;

beforeEach(() => {
  observers.length = 0;
  watched.length = 0;
  watch = createNearWatch(3_000);
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
    <FeedBlock watch={watch} id="a">
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
    <FeedBlock watch={watch} id="h">
      <article>Post</article>
    </FeedBlock>,
  );
  await scroll(false);
  expect(screen.queryByRole('article')).toBeNull();
  expect(offsetHeight).not.toHaveBeenCalled();
});

test('[PO-10] a block that was passed before it rendered stays a box', async () => {
  const { container } = render(
    <FeedBlock watch={watch} id="i" expectedHeight="700px">
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
  const first = render(
    <FeedBlock watch={watch} id="b">
      Post
    </FeedBlock>,
  );
  await scroll(false);
  first.unmount();
  const { container } = render(
    <FeedBlock watch={watch} id="b">
      Post
    </FeedBlock>,
  );
  expect((container.firstChild as HTMLElement).style.height).toBe('4321px');
});

test('a block that contains the focus stays rendered', async () => {
  render(
    <FeedBlock watch={watch} id="c">
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
      <FeedBlock watch={watch} id="d" expectedHeight="calc(2 * 700px)">
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
  render(
    <FeedBlock watch={watch} id="e">
      Post
    </FeedBlock>,
  ).unmount();
  const { container } = render(
    <FeedBlock watch={watch} id="e">
      Post
    </FeedBlock>,
  );
  expect((container.firstChild as HTMLElement).style.height).toBe('4321px');
});

test('[PO-10] posts that are not on the screen yet render one per frame, and are laid out at once', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const measured = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  render(
    ['j', 'k', 'l'].map((id) => (
      <FeedBlock key={id} watch={watch} id={id} expectedHeight="700px" canWait>
        <article>
          <h2>{id}</h2>
        </article>
      </FeedBlock>
    )),
  );
  const report = (target: Element | undefined, top: number) =>
    act(async () => {
      const entry = {
        target,
        isIntersecting: true,
        boundingClientRect: { top, bottom: top + 700, height: 700 },
      };
      observers.at(-1)?.([entry as unknown as IntersectionObserverEntry], {} as never);
    });
  const shown = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
  const nextFrame = () => act(async () => frames.shift()?.(0));
  await report(watched[0], 2_000);
  await report(watched[1], 2_700);
  expect(shown()).toEqual([]);
  await nextFrame();
  expect(shown()).toEqual(['j']);
  expect(measured.mock.contexts).toEqual([screen.getByRole('heading')]);
  await report(watched[2], 300);
  expect(shown()).toEqual(['j', 'l']);
  await nextFrame();
  expect(shown()).toEqual(['j', 'k', 'l']);
});

test('all blocks share one observer', () => {
  render(
    <>
      <FeedBlock watch={watch} id="f">
        One
      </FeedBlock>
      <FeedBlock watch={watch} id="g">
        Two
      </FeedBlock>
    </>,
  );
  expect([observers.length, watched.length]).toEqual([1, 2]);
});
