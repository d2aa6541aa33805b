import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Feed } from './feed.tsx';

const names = ['One', 'Two', 'Three'];

test('[PO-10] Page Down and Page Up move from post to post, and scroll where there is no further one', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const onKeyDown = jest.fn((event: React.KeyboardEvent) => event.defaultPrevented);
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what the feed leaves to the browser
    <div onKeyDown={onKeyDown}>
      <Feed label="Latest" isBusy={false}>
        {names.map((name) => (
          <article key={name} aria-label={name} tabIndex={-1}>
            <button type="button">Like {name}</button>
          </article>
        ))}
      </Feed>
    </div>,
  );
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const press = async (keys: string) => {
    await userEvent.keyboard(keys);
    return onKeyDown.mock.results.at(-1)?.value;
  };
  screen.getByRole('button', { name: 'Like One' }).focus();
  expect(await press('{PageDown}')).toBe(true);
  expect(focused()).toBe('Two');
  await press('{PageDown}');
  expect(focused()).toBe('Three');
  expect(await press('{PageDown}')).toBe(false);
  expect(focused()).toBe('Three');
  await press('{PageUp}');
  expect(focused()).toBe('Two');
  expect(scrolled).toHaveBeenCalledTimes(3);
});
