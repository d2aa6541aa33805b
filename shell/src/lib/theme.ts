import { THEME_COLOR, THEME_COOKIE, THEMES, type Theme, themeOf } from '@tagalong/contracts/theme';
import { cookies, type EventBus, useHost } from '@tagalong/platform';
import { useCallback, useSyncExternalStore } from 'react';

/** A year: the longest that browsers keep a cookie. Some keep one that a script wrote for a week only. */
const KEPT_S = 31_536_000;

/** The theme that the visitor has fixed; null while the system decides. The root element is where it stands. */
export function currentTheme(): Theme | null {
  return themeOf(document.documentElement.dataset.theme);
}

/** Reads and fixes the theme, in this tab and in the others; null gives it back to the system. */
export function useTheme(): [theme: Theme | null, choose: (theme: Theme | null) => void] {
  const { bus } = useHost();
  const subscribe = useCallback((changed: () => void) => bus.on('theme.changed@1', changed), [bus]);
  const theme = useSyncExternalStore(subscribe, currentTheme, () => null);
  const choose = useCallback(
    (next: Theme | null) => {
      keep(next);
      apply(next);
      bus.publish('theme.changed@1', { theme: next });
    },
    [bus],
  );
  return [theme, choose];
}

/** Takes over what another tab chooses. What the cookie says is kept for another year with every visit. */
export function followTheme(bus: EventBus): () => void {
  const theme = currentTheme();
  if (theme) keep(theme);
  return bus.on('theme.changed@1', (changed) => apply(changed.theme));
}

function keep(theme: Theme | null): void {
  if (theme) cookies.set(THEME_COOKIE, theme, KEPT_S);
  else cookies.remove(THEME_COOKIE);
}

function apply(theme: Theme | null): void {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const old of document.head.querySelectorAll('meta[name=theme-color]')) old.remove();
  for (const name of theme ? [theme] : THEMES) {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.content = THEME_COLOR[name];
    if (!theme) meta.setAttribute('media', `(prefers-color-scheme: ${name})`);
    document.head.append(meta);
  }
}
