import { THEME_CHANGED } from '@tagalong/contracts/account/events';
import { THEME_COLOR, THEME_COOKIE, THEMES, type Theme, themeOf } from '@tagalong/contracts/core/theme';
import { cookies, type EventBus, useHost } from '@tagalong/platform';
import { useCallback, useSyncExternalStore } from 'react';

/** One year, the longest that browsers keep a cookie. Some keep script-written ones for only a week. */
const KEPT_S = 31_536_000;

/** The theme chosen by the visitor, read from the root element; null while the system decides. */
function currentTheme(): Theme | null {
  return themeOf(document.documentElement.dataset.theme);
}

/** Reads and sets the theme in all tabs; null returns it to the system. */
export function useTheme(): [theme: Theme | null, choose: (theme: Theme | null) => void] {
  const { bus } = useHost();
  const subscribe = useCallback((changed: () => void) => bus.on(THEME_CHANGED, changed), [bus]);
  const theme = useSyncExternalStore(subscribe, currentTheme, () => null);
  const choose = useCallback(
    (next: Theme | null) => {
      keep(next);
      apply(next);
      bus.publish(THEME_CHANGED, { theme: next });
    },
    [bus],
  );
  return [theme, choose];
}

/** Applies the theme chosen in another tab, and extends the cookie by a year with each visit. */
export function followTheme(bus: EventBus): () => void {
  const theme = currentTheme();
  if (theme) keep(theme);
  return bus.on(THEME_CHANGED, (changed) => apply(changed.theme));
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
