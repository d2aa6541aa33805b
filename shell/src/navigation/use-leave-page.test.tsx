import { beforeEach, describe, expect, test } from '@jest/globals';
import * as routes from '@tagalong/contracts/account/routes';
import { CLICKED_BY_ME_COOKIE } from '@tagalong/contracts/core/limits';
import { cookies } from '@tagalong/platform';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { rememberHistoryPosition } from '#host/navigation/history-position.ts';
import type { SiteLocation } from '#host/navigation/site-history.ts';
import { type Site, SiteProvider } from '#host/site/site-context.tsx';
import { useLeavePage } from './use-leave-page.ts';

function leave(routeName: string, { search = '', state = null as unknown, canGoBack = true } = {}) {
  const went: string[] = [];
  const history = {
    canGoBack: () => canGoBack,
    back: () => went.push('back'),
    navigator: {
      go: (steps: number) => went.push(`go ${steps}`),
      replace: (path: string) => went.push(path),
    },
  } as unknown as Site['history'];
  const location = { pathname: '/here', search, hash: '', key: 'k', state } as SiteLocation;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SiteProvider site={{ history } as Site}>{children}</SiteProvider>
  );
  renderHook(() => useLeavePage(routeName, location), { wrapper }).result.current();
  return went;
}

beforeEach(() => {
  cookies.remove(CLICKED_BY_ME_COOKIE);
  sessionStorage.clear();
});

test('uses the browser’s Back on most pages', () => {
  expect(leave('postdetails')).toEqual(['back']);
});

test.each([
  ['postdetails', '/home/latest'],
  ['settings-info', '/me/settings'],
  ['likeboard', '/me/likeboards'],
  ['login-email', '/login'],
])('%s, opened directly, leads to %s', (name, path) => {
  expect(leave(name, { canGoBack: false })).toEqual([path]);
});

test('[SH-02] every directly opened settings page leads to the settings', () => {
  const pages = Object.values(routes).filter(({ name }) => name.startsWith('settings-'));
  expect(pages.length).toBeGreaterThan(10);
  for (const { name } of pages) expect(leave(name, { canGoBack: false })).toEqual(['/me/settings']);
});

describe('create-draft', () => {
  test("[SH-02] leads to the user's posts when opened from there, and only once", () => {
    cookies.set(CLICKED_BY_ME_COOKIE, '1', 60);
    expect(leave('create-draft')).toEqual(['/me/posts']);
    expect(cookies.get(CLICKED_BY_ME_COOKIE)).toBeNull();
    expect(leave('create-draft')).toEqual(['/']);
  });
});

describe.each(['settings-linked-accounts', 'settings-account-privacy'])('%s', (name) => {
  test('[SH-02] with a payload goes back to the remembered position', () => {
    rememberHistoryPosition();
    const before = window.history.length;
    window.history.pushState(null, '');
    window.history.pushState(null, '');
    expect(leave(name, { search: '?payload=ok' })).toEqual([`go ${before - window.history.length}`]);
  });

  test('[SH-02] with a payload but no remembered position leads to the settings', () => {
    expect(leave(name, { search: '?payload=ok' })).toEqual(['/me/settings']);
  });

  test('[SH-02] without a payload ignores the remembered position', () => {
    rememberHistoryPosition();
    expect(leave(name)).toEqual(['back']);
  });
});

describe('notifications', () => {
  test('[NO-02] Back leads to backPath', () => {
    expect(leave('notifications', { search: '?backPath=%2Fhome%2Fshop%3Fa%3D1' })).toEqual([
      '/home/shop?a=1',
    ]);
  });

  test('[NO-02] Back does not reload the page on which the bell was pressed', () => {
    const input = { search: '?backPath=%2Fhome%2Fshop', state: { isFromBell: true } };
    expect(leave('notifications', input)).toEqual(['back']);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    '[NO-02] backPath never leads to %s',
    (to) => {
      expect(leave('notifications', { search: `?backPath=${encodeURIComponent(to)}` })).toEqual(['back']);
    },
  );

  test('other pages ignore backPath', () => {
    expect(leave('postdetails', { search: '?backPath=%2Fhome%2Fshop' })).toEqual(['back']);
  });
});
