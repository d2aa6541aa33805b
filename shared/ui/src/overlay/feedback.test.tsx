import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FormErrorText } from './form-error-text.tsx';

test('the region of a form’s refusal is there before the refusal, so that it is heard', () => {
  const { rerender } = render(<FormErrorText />);
  expect(screen.getByRole('alert').textContent).toBe('');
  rerender(<FormErrorText>The name has already been taken.</FormErrorText>);
  expect(screen.getByRole('alert').textContent).toBe('The name has already been taken.');
});
