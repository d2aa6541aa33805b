import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FormErrorText } from './form-error-text.tsx';
import { ProgressBar } from './progress-bar.tsx';

test('progress is said in percent, and not at all while unknown', () => {
  const { rerender } = render(<ProgressBar label="Uploading" value={64} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('64');
  rerender(<ProgressBar label="Uploading" isLabelHidden />);
  expect(screen.getByRole('progressbar', { name: 'Uploading' }).hasAttribute('aria-valuenow')).toBe(false);
});

test('the region of a form’s refusal is there before the refusal, so that it is heard', () => {
  const { rerender } = render(<FormErrorText />);
  expect(screen.getByRole('alert').textContent).toBe('');
  rerender(<FormErrorText>The name has already been taken.</FormErrorText>);
  expect(screen.getByRole('alert').textContent).toBe('The name has already been taken.');
});
