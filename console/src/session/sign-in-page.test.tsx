import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInPage, type SignInState } from './sign-in-page.tsx';

test('[XT-23] the command that prints a link names this site, and can be copied', async () => {
  const user = userEvent.setup();
  render(<SignInPage state="out" />);
  const command = `npm run release -- console --site ${location.origin}`;
  expect(screen.getByText(command)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy the command' }));
  expect(await navigator.clipboard.readText()).toBe(command);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[SignInState, RegExp]>([
  ['ended', /^Your session has ended\. Sign in again\./],
  ['failed', /^The link didn’t sign you in\..*run the command again\. The link was used already\.$/],
  ['unsupported', /^This browser can’t store a signing key\. Use a current browser, over https\./],
])('[XT-23] the state %s says what happened and what to do', (state, sentence) => {
  render(
    <SignInPage state={state} failure={state === 'failed' ? 'The link was used already.' : undefined} />,
  );
  expect(screen.getByRole('alert').textContent?.trim()).toMatch(sentence);
  expect(screen.getByRole('heading', { name: 'Sign in with your team’s key' })).toBeTruthy();
});

test('[XT-23] while the link is checked, nothing can be pressed', () => {
  render(<SignInPage state="pending" />);
  expect(screen.getByRole('status').textContent).toContain('Signing in');
  expect(screen.queryByRole('button')).toBeNull();
});
