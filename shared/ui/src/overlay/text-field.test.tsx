import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

function Example(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <TextField label="Name" {...props} value={value} onChange={setValue} />;
}

test('[UI-02] a required field shows a star and, once left empty, its error until it is filled', async () => {
  render(<Example isRequired requiredError="Give it a name." />);
  const input = screen.getByRole('textbox', { name: /^Name/ });
  expect(screen.getByText('*')).toBeTruthy();
  expect(screen.queryByText('Give it a name.')).toBeNull();
  await userEvent.click(input);
  await userEvent.tab();
  expect(screen.getByText('Give it a name.')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(input, 'C');
  expect(screen.queryByText('Give it a name.')).toBeNull();
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('[UI-02] an optional field has no star and no error', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.tab();
  expect(screen.queryByText('*')).toBeNull();
  expect(screen.queryByText('Required')).toBeNull();
});

test('[UI-02] an error describes the field and replaces the success', () => {
  const { rerender } = render(<TextField label="Name" value="a" onChange={jest.fn()} success="Free." />);
  expect(described('Name')).toContain('Free.');
  rerender(<TextField label="Name" value="a" onChange={jest.fn()} success="Free." error="Taken." />);
  expect(described('Name')).toContain('Taken.');
  expect(screen.queryByText('Free.')).toBeNull();
});

test('[UI-02] the eye toggles the password', async () => {
  render(<Example label="Password" type="password" value="secret" />);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('[UI-02] the counter follows the input and stops at the maximum', async () => {
  render(<Example maxLength={5} hasCounter />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(input, 'abcdefg');
  expect(screen.getByText('5/5')).toBeTruthy();
  expect(input).toHaveProperty('value', 'abcde');
});

test("calls the caller's onBlur", async () => {
  const onBlur = jest.fn();
  render(<Example onBlur={onBlur} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
});

function described(name: string) {
  const ids = screen.getByRole('textbox', { name }).getAttribute('aria-describedby') ?? '';
  return ids.split(' ').map((id) => document.getElementById(id)?.textContent);
}
