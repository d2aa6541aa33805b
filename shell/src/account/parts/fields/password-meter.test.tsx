import { expect, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { NewPasswordField } from './new-password-field.tsx';

function Field() {
  const [value, setValue] = useState('');
  return (
    <NewPasswordField
      label="Password"
      name="password"
      value={value}
      onChange={setValue}
      error={undefined}
      personal={['ana@tagalong.example', 'Ana Costa']}
    />
  );
}

test.each([
  ['pass', '4 more characters'],
  ['password', 'Too easy to guess. Combine a few unrelated words instead.'],
  ['ana costa', 'Too easy to guess. Don’t use your name, handle or email address.'],
  ['gdhjwkqx', 'Fair password. One more word makes it stronger.'],
  ['correct horse battery', 'Strong password'],
])('[AU-01] the strength of %s is announced as a sentence', async (password, note) => {
  const { user } = renderRemote(<Field />);
  expect(screen.getByRole('status').textContent).toBe('');
  await user.type(screen.getByLabelText(/^Password/), password);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(note));
});
