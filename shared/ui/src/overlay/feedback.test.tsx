import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FormErrorText } from './form-error-text.tsx';

test('the live region exists before the error so that it is announced', () => {
  const { rerender } = render(<FormErrorText />);
  expect(screen.getByRole('alert').textContent).toBe('');
  rerender(<FormErrorText>The name has already been taken.</FormErrorText>);
  expect(screen.getByRole('alert').textContent).toBe('The name has already been taken.');
});
