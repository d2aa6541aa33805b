import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { failure } from '@tagalong/testing/answers';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import type { NewPassword } from '#account/parts/fields/new-password-field.tsx';
import { CodeEntry } from './code-entry.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Results {
  /** Result of each submit, in order; success by default. */
  submits?: (Error | null)[];
  resends?: (Error | null)[];
  newPassword?: NewPassword;
}

function draw({ submits = [], resends = [], newPassword }: Results = {}) {
  const sent: string[] = [];
  let resendCount = 0;
  const end = (error: Error | null | undefined): Promise<void> =>
    error ? Promise.reject(error) : Promise.resolve();
  const view = renderRemote(
    <CodeEntry
      lead="We sent a code to ada@tagalong.example."
      submitLabel="Continue"
      onSubmit={(code) => {
        sent.push(code);
        return end(submits.shift());
      }}
      onResend={() => {
        resendCount += 1;
        return end(resends.shift());
      }}
      {...(newPassword && { newPassword })}
    />,
    { client: createFakeClient(), advanceTimers: jest.advanceTimersByTime, mayReport: true },
  );
  return { ...view, sent, resendCount: () => resendCount };
}
const NEW_PASSWORD = { label: 'Password', personal: [] };
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const boxes = () => screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send a new code/ });
const wait = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
const isRefused = () => boxes().getAttribute('aria-invalid') === 'true';
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('[AU-01] the field has the focus, and the last digit submits the code', async () => {
  const { user, sent } = draw();
  expect(document.activeElement).toBe(boxes());
  await user.type(boxes(), '01234');
  expect(sent).toEqual([]);
  await user.type(boxes(), '5');
  expect(sent).toEqual(['012345']);
});

test('[AU-01] a form with more fields waits for its button', async () => {
  const { user, sent } = draw({ newPassword: NEW_PASSWORD });
  await user.type(boxes(), '012345');
  await user.type(password(), 'four words together');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(sent).toEqual(['012345']);
});

test('[AU-01] a short code is complained about until the next digit', async () => {
  const { user, sent } = draw();
  await user.type(boxes(), '012{Enter}');
  expect(screen.getByText('Enter the 6-digit code.')).toBeTruthy();
  await user.type(boxes(), '3');
  expect(screen.queryByText('Enter the 6-digit code.')).toBeNull();
  expect(sent).toEqual([]);
});

test('[AU-01] a wrong code empties the boxes, and the complaint stays until the next digit', async () => {
  const { user, sent } = draw({ submits: [failure('wrong-code')] });
  await user.type(boxes(), '111111');
  await waitFor(() => expect(isRefused()).toBe(true));
  expect(alerts()).toEqual([]);
  expect(boxes().value).toBe('');
  expect(document.activeElement).toBe(boxes());
  await user.type(boxes(), '2');
  expect(isRefused()).toBe(false);
  await user.type(boxes(), '22222');
  expect(sent).toEqual(['111111', '222222']);
});

test('[AU-01] any other refusal is shown above the boxes and keeps the code', async () => {
  const { user, sent } = draw({ submits: [failure('too-many-requests')] });
  await user.type(boxes(), '012345');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  expect(boxes().value).toBe('012345');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(sent).toEqual(['012345', '012345']);
});

test('[AU-01] an error of another field is shown there only', async () => {
  const refusal = failure('validation-failed', { new_password: 'Too weak.' });
  const { user, sent } = draw({ submits: [refusal], newPassword: NEW_PASSWORD });
  await user.type(boxes(), '012345');
  await user.type(password(), 'four words together{Enter}');
  expect(sent).toHaveLength(1);
  expect(await screen.findByText('Too weak.')).toBeTruthy();
  expect(alerts()).toEqual([]);
});

test('[AU-01] a new code can be requested after a minute, and then after another', async () => {
  const { user, resendCount } = draw();
  expect(again().textContent).toBe('Send a new code in 60 s');
  expect(again().disabled).toBe(true);
  wait(60_000);
  await user.click(again());
  expect(resendCount()).toBe(1);
  expect(screen.getByText('We sent a new code.')).toBeTruthy();
  expect(again().disabled).toBe(true);
});

test('[AU-01] a new code empties the boxes and removes the complaint about the old one', async () => {
  const { user } = draw({ submits: [failure('too-many-requests')] });
  await user.type(boxes(), '012345');
  await screen.findByRole('alert');
  wait(60_000);
  await user.click(again());
  expect(alerts()).toEqual([]);
  expect(boxes().value).toBe('');
  expect(document.activeElement).toBe(boxes());
});

test('[AU-01] a new code that is not sent is explained, and can be requested at once', async () => {
  const { user, resendCount } = draw({ resends: [failure('timeout')] });
  wait(60_000);
  await user.click(again());
  expect((await screen.findByRole('alert')).textContent).toContain('took too long');
  expect(screen.queryByText('We sent a new code.')).toBeNull();
  expect(again().disabled).toBe(false);
  await user.click(again());
  expect(resendCount()).toBe(2);
  expect(alerts()).toEqual([]);
});

test('[AU-01] submitting a code removes the note about the new one', async () => {
  const { user } = draw({ submits: [failure('wrong-code')] });
  wait(60_000);
  await user.click(again());
  expect(screen.getByText('We sent a new code.')).toBeTruthy();
  await user.type(boxes(), '111111');
  await waitFor(() => expect(isRefused()).toBe(true));
  expect(screen.queryByText('We sent a new code.')).toBeNull();
});
