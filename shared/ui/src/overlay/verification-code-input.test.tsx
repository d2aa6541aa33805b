import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { VerificationCodeInput } from './verification-code-input.tsx';

function Code({ onComplete, error }: { onComplete(code: string): void; error?: string | undefined }) {
  const [value, setValue] = useState('');
  return (
    <VerificationCodeInput
      label="Code"
      value={value}
      onChange={setValue}
      onComplete={onComplete}
      error={error}
      autoFocus
    />
  );
}

function draw(error?: string) {
  const onComplete = jest.fn();
  render(<Code onComplete={onComplete} error={error} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  return { user: userEvent.setup({ delay: null }), field, onComplete };
}

test('[AU-01] takes the focus, and digits move from box to box', async () => {
  const { user, field, onComplete } = draw();
  expect(document.activeElement).toBe(field);
  await user.keyboard('12a 3');
  expect(field.value).toBe('123');
  await user.keyboard('{Backspace}4');
  expect(field.value).toBe('124');
  expect(onComplete).not.toHaveBeenCalled();
  await user.keyboard('567');
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect(onComplete).toHaveBeenCalledWith('124567');
});

test.each(['123456', ' 123 456 ', '123-456'])(
  '[AU-01] a pasted code "%s" fills all boxes',
  async (pasted) => {
    const { user, field, onComplete } = draw();
    await user.paste(pasted);
    expect(field.value).toBe('123456');
    expect(onComplete).toHaveBeenCalledWith('123456');
  },
);

test('a pasted code replaces the previous one', async () => {
  const { user, field, onComplete } = draw();
  await user.keyboard('111111');
  await user.paste('222222');
  expect(field.value).toBe('222222');
  expect(onComplete).toHaveBeenLastCalledWith('222222');
});

test('uses one-time-code autofill and a numeric keyboard', () => {
  const { field } = draw();
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
});

test('the error describes the field', () => {
  const { field } = draw('This code is wrong.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const notes = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain('This code is wrong.');
});
