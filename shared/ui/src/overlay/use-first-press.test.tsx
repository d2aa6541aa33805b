import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { Menu } from './menu.tsx';
import { stubScreen } from './screen-stub.ts';

test('the first popup of a page, opened by a finger, marks no entry until a key is pressed', async () => {
  stubScreen({ widthPx: 390, reducedMotion: true });
  // The library assumes this modality before the first press.
  setInteractionModality('virtual');
  render(
    <Menu
      isOpen
      label="Post"
      items={[
        { id: 'pin', label: 'Pin' },
        { id: 'share', label: 'Share' },
      ]}
      onAction={jest.fn()}
      onClose={jest.fn()}
    />,
  );
  const [first, second] = screen.getAllByRole('menuitem');
  expect(document.activeElement).toBe(first);
  expect(first?.hasAttribute('data-focus-visible')).toBe(false);
  await userEvent.keyboard('{ArrowDown}');
  expect(second?.hasAttribute('data-focus-visible')).toBe(true);
});
