import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { FeedBlock } from './feed-block.tsx';

const observers: IntersectionObserverCallback[] = [];

beforeEach(() => {
  observers.length = 0;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    observers.push(callback);
    return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(4_321);
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function scroll(isIntersecting: boolean): Promise<void> {
  await act(async () => observers.at(-1)?.([{ isIntersecting } as IntersectionObserverEntry], {} as never));
}

test('[PO-10] posts far away make room for a box of their height, and come back', async () => {
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

test('[PO-10] drawn again after Back, a block that rested has its height at once', async () => {
  const first = render(<FeedBlock id="b">Post</FeedBlock>);
  await scroll(false);
  first.unmount();
  const { container } = render(<FeedBlock id="b">Post</FeedBlock>);
  expect((container.firstChild as HTMLElement).style.height).toBe('4321px');
});

test('a block that holds the focus stays', async () => {
  render(
    <FeedBlock id="c">
      <button type="button">Like</button>
    </FeedBlock>,
  );
  screen.getByRole('button').focus();
  await scroll(false);
  expect(screen.getByRole('button')).toBe(document.activeElement);
});
