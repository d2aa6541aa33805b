import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';

function Example({ onSubmit }: { onSubmit: (words: string) => void }) {
  const [value, setValue] = useState('');
  return <SearchField label="Search" value={value} onChange={setValue} onSubmit={onSubmit} />;
}

function show() {
  const onSubmit = jest.fn();
  render(<Example onSubmit={onSubmit} />);
  return { onSubmit, input: screen.getByRole('searchbox', { name: 'Search' }) };
}

test('[UI-01] the search bar submits its text on Enter', async () => {
  const { input, onSubmit } = show();
  await userEvent.type(input, 'linen{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('linen');
});

test('[UI-01] the cross and Escape clear the search bar', async () => {
  const { input } = show();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await userEvent.type(input, 'linen');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(input).toHaveProperty('value', '');
  await userEvent.type(input, 'wool{Escape}');
  expect(input).toHaveProperty('value', '');
});
