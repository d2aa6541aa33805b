import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { stubScreen } from '#ui/overlay/screen-stub.ts';
import { Select, type SelectProps, selectPlacement } from './select.tsx';

beforeEach(() => stubScreen({ widthPx: 1280 }));
const originalGetRect = Element.prototype.getBoundingClientRect;
afterEach(() => {
  Element.prototype.getBoundingClientRect = originalGetRect;
});

const OPTIONS = [
  { id: 'usd', label: 'US dollar' },
  { id: 'cad', label: 'Canadian dollar' },
  { id: 'gbp', label: 'Pound' },
];

function Example(props: Partial<SelectProps> & { start?: string | null }) {
  const [value, setValue] = useState<string | null>(props.start ?? null);
  return (
    <Select
      label="Currency"
      placeholder="Choose one"
      options={OPTIONS}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

function trigger() {
  return screen.getByRole('button', { name: /Currency/ });
}

test('[UI-01] a tap selects an option', async () => {
  render(<Example />);
  expect(trigger().textContent).toContain('Choose one');
  await userEvent.click(trigger());
  await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Pound' }));
  expect(trigger().textContent).toContain('Pound');
});

test('[UI-01] the keyboard and typing select an option', async () => {
  render(<Example start="usd" />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('option', { name: 'US dollar', selected: true })).toBeTruthy();
  await userEvent.keyboard('p{Enter}');
  expect(trigger().textContent).toContain('Pound');
});

test('a long list is searched by typing', async () => {
  const options = [...'ABCDEFGHIJ'].map((letter) => ({ id: letter, label: `Shop ${letter}` }));
  render(<Example options={options} search={{ label: 'Search', none: 'No matches' }} />);
  await userEvent.click(trigger());
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'zzz');
  expect(screen.getByText('No matches')).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'shop g');
  await userEvent.click(screen.getByRole('option', { name: 'Shop G' }));
  expect(trigger().textContent).toContain('Shop G');
});

for (const isTouch of [false, true])
  test(`the search of a long list ${isTouch ? 'opens no keyboard on a touch screen' : 'has the focus'}`, async () => {
    if (isTouch) stubScreen({ widthPx: 390, isTouch });
    const options = [...'ABCDEFGHIJ'].map((letter) => ({ id: letter, label: `Shop ${letter}` }));
    render(<Example options={options} search={{ label: 'Search', none: 'No matches' }} />);
    await userEvent.click(trigger());
    expect(document.activeElement === screen.getByRole('searchbox')).toBe(!isTouch);
  });

test('[UI-02] a required select shows an error once left empty', async () => {
  render(<Example isRequired requiredError="Choose a currency." />);
  await userEvent.click(trigger());
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('Choose a currency.')).toBeTruthy();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('option', { name: 'Pound' }));
  expect(screen.queryByText('Choose a currency.')).toBeNull();
});

test.each([
  [356, 'top start'],
  [357, 'bottom start'],
  [600, 'bottom start'],
] as const)('[UI-02] with %i px below, the list opens at %s', (below, placement) => {
  const button = document.createElement('button');
  button.getBoundingClientRect = () => ({ bottom: 800 - below }) as DOMRect;
  expect(selectPlacement(button, 800)).toBe(placement);
});

test('[UI-02] the list opens above its trigger when there is too little room below', async () => {
  render(<Example />);
  Element.prototype.getBoundingClientRect = () =>
    ({ top: 652, bottom: 700, left: 0, right: 200, width: 200, height: 48, x: 0, y: 652 }) as DOMRect;
  await userEvent.click(trigger());
  expect(document.querySelector('[data-placement]')).toHaveProperty('dataset.placement', 'top');
});
