import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Chip } from './chip.tsx';
import { ChipRow } from './chip-row.tsx';

test('link chips mark the current page', () => {
  render(
    <ChipRow label="Feed">
      <Chip as="a" href="/home/latest" isSelected>
        Latest
      </Chip>
      <Chip as="a" href="/home/following">
        Following
      </Chip>
    </ChipRow>,
  );
  expect(screen.getByRole('navigation', { name: 'Feed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Latest', current: 'page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Following' }).hasAttribute('aria-current')).toBe(false);
});

test('filter chips expose which are pressed', () => {
  render(
    <ChipRow label="Kind" kind="group">
      <Chip isSelected>Products</Chip>
      <Chip>Posts</Chip>
    </ChipRow>,
  );
  expect(screen.getByRole('group', { name: 'Kind' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Products', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Posts', pressed: false })).toBeTruthy();
});

test.each([
  ['left to right', /^\.css-\S+ \{.*linear-gradient\(90deg, #000 calc/],
  ['right to left', /^\[dir=rtl\] \.css-\S+ \{.*linear-gradient\(270deg, #000 calc/],
])('the end of a row fades, reading from %s', (_, fade) => {
  render(
    <ChipRow label="Feed">
      <Chip>Latest</Chip>
    </ChipRow>,
  );
  const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].map((rule) => rule.cssText),
  );
  expect(rules).toContainEqual(expect.stringMatching(fade));
});
