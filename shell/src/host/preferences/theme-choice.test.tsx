import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { THEME_CHANGED } from '@tagalong/contracts/account/events';
import { THEME_COLOR, THEME_COOKIE } from '@tagalong/contracts/core/theme';
import { cookies } from '@tagalong/platform';
import { renderRemote } from '@tagalong/testing/render-remote';
import { globalCss } from '@tagalong/ui/global-css';
import { act, screen, waitFor } from '@testing-library/react';
import { followTheme } from './theme.ts';
import { ThemeChoice } from './theme-choice.tsx';

beforeEach(forget);
afterEach(forget);

function forget(): void {
  delete document.documentElement.dataset.theme;
  cookies.remove(THEME_COOKIE);
  for (const meta of document.head.querySelectorAll('meta')) meta.remove();
}

const checked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true });
const themeColors = () =>
  [...document.head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
    (meta) => `${meta.content} ${meta.getAttribute('media')}`,
  );

test('[XT-05] the system theme applies until the user chooses', () => {
  renderRemote(<ThemeChoice />);
  expect(checked()).toBe(screen.getByRole('radio', { name: 'System' }));
  expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy();
});

test("[XT-05] a choice applies at once, is stored, and colors the browser's own interface", async () => {
  const { user } = renderRemote(<ThemeChoice />);
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  expect(themeColors()).toEqual([`${THEME_COLOR.dark} null`]);
  await waitFor(() => expect(checked()).toBe(screen.getByRole('radio', { name: 'Dark' })));
});

test('[XT-05] returning to the system theme sets a color for each theme', async () => {
  document.documentElement.dataset.theme = 'dark';
  const { user } = renderRemote(<ThemeChoice />);
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(document.cookie).not.toContain('theme=');
  expect(themeColors()).toEqual([
    `${THEME_COLOR.light} (prefers-color-scheme: light)`,
    `${THEME_COLOR.dark} (prefers-color-scheme: dark)`,
  ]);
});

test('[XT-05] applies the choice of another tab', async () => {
  const { host } = renderRemote(<ThemeChoice />);
  const stop = followTheme(host.bus);
  act(() => host.bus.publish(THEME_CHANGED, { theme: 'light' }));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
  stop();
});

test('[XT-05] a visit extends the choice by a year', () => {
  document.documentElement.dataset.theme = 'light';
  const { host } = renderRemote(<ThemeChoice />);
  followTheme(host.bus)();
  expect(document.cookie).toContain('theme=light');
});

test("[XT-05] the browser's color matches the background", () => {
  const sheet = globalCss({ fontUrl: '/font.woff2' });
  for (const value of Object.values(THEME_COLOR)) expect(sheet).toContain(`--color-bg:${value}`);
});
