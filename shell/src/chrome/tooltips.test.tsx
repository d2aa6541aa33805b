import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ActionButton, IconButton } from '@tagalong/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltips } from './tooltips.tsx';

const kept = window.matchMedia;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = kept;
});

/** A page as wide as this, with an icon button unless other content is given. */
function show(widthPx: number, content = <IconButton label="More actions">…</IconButton>) {
  window.matchMedia = ((query: string) => ({
    matches: widthPx >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
  })) as typeof window.matchMedia;
  render(
    <>
      <Tooltips />
      {content}
    </>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const words = () => screen.queryByRole('tooltip', { hidden: true })?.textContent;

test('[SH-09] above 680 px keyboard focus shows the name of an icon at once, and Escape hides it', async () => {
  const user = show(681);
  await user.tab();
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('More actions');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(words()).toBeUndefined());
});

test('[SH-09] a mouse that rests on an icon sees its name until it leaves or presses', async () => {
  const user = show(681);
  const icon = screen.getByRole('button');
  await user.hover(icon);
  wait(400);
  expect(words()).toBeUndefined();
  wait(100);
  expect(words()).toBe('More actions');
  await user.unhover(icon);
  expect(words()).toBeUndefined();
  await user.hover(icon);
  await user.click(icon);
  wait(500);
  expect(words()).toBeUndefined();
});

test('[SH-09] at 680 px and less there is no tooltip', async () => {
  const user = show(680);
  await user.tab();
  await user.hover(screen.getByRole('button'));
  wait(500);
  expect(words()).toBeUndefined();
});

test('[SH-09] an action of a post has a tooltip if it has no text', async () => {
  const user = show(
    681,
    <>
      <ActionButton icon="…" aria-label="Save the post">
        Save
      </ActionButton>
      <ActionButton icon="…" aria-label="Share the post" />
    </>,
  );
  await user.hover(screen.getByRole('button', { name: 'Save the post' }));
  wait(500);
  expect(words()).toBeUndefined();
  await user.hover(screen.getByRole('button', { name: 'Share the post' }));
  wait(500);
  expect(words()).toBe('Share the post');
});
