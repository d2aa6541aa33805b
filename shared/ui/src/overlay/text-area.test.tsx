import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextArea } from './text-area.tsx';

function Example({ isRequired = false }) {
  const [value, setValue] = useState('');
  return (
    <TextArea label="Description" value={value} onChange={setValue} maxLength={99} isRequired={isRequired} />
  );
}

test('[UI-02] a text area counts what is typed', async () => {
  render(<Example />);
  expect(screen.getByText('0/99')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'quiet');
  expect(screen.getByText('5/99')).toBeTruthy();
});

test('[UI-02] a required text area shows an error once left empty', async () => {
  render(<Example isRequired />);
  await userEvent.click(screen.getByRole('textbox', { name: /^Description/ }));
  await userEvent.tab();
  expect(screen.getByText('Required')).toBeTruthy();
});
