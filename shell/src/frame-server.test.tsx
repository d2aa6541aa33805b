/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { FrameInput } from '@tagalong/contracts/core/frame';
import { pseudo } from '@tagalong/contracts/core/pseudo-language';
import { SKELETONS } from '@tagalong/contracts/core/remote-manifest';
import { globalStyles, renderFrame, renderHead, renderOffline } from './frame-server.tsx';
import { buildNavEntry, buildRemote, buildRoute } from './host/remotes/build-remote.ts';

const FEED = buildRoute({
  name: 'home-latest',
  path: '/home/latest',
  page_class: 'home-home',
  skeleton: 'feed',
});
const ADA = {
  id: 1,
  unique_key: 'user-1',
  name: 'Ada Lind',
  tagalong_handle: 'ada',
  avatar: '/media/avatars/1.webp',
  color_id: 3,
  email: null,
  is_logged: true,
  register_type: 0,
  user_type: 0,
  is_creator: false,
  has_bank: true,
  is_set_password: true,
  is_set_email: true,
  is_email_verified: true,
  is_deactivated: false,
};

type User = typeof ADA | null;

function draw({ user = null, ...input }: Partial<FrameInput> & { user?: User } = {}): string {
  return renderFrame({
    path: '/home/latest',
    route: FEED,
    session: { status: 'success', data: user },
    remotes: [],
    nonce: 'n0nce',
    language: 'en',
    ...input,
  });
}

/** Variants that a policy without inline styles must permit. */
const VARIANTS: [string, string][] = [
  ['a visitor', draw()],
  ['a member', draw({ user: ADA })],
  ['a creator', draw({ user: { ...ADA, is_creator: true } })],
  ['an unknown path', draw({ path: '/no/such/page', route: null })],
  ...SKELETONS.map((skeleton): [string, string] => [
    `the ${skeleton} skeleton`,
    draw({ route: { ...FEED, skeleton } }),
  ]),
];

test('renders without a browser', () => {
  expect(typeof window).toBe('undefined');
  expect(VARIANTS.every(([, html]) => html.includes('data-page-root'))).toBe(true);
});

test.each(VARIANTS)('the frame for %s has no style attribute', (_, html) => {
  expect(html).not.toMatch(/\sstyle=/);
});

test.each(VARIANTS)('every style element of the frame for %s carries the nonce', (_, html) => {
  const elements = html.match(/<style[^>]*>/g) ?? [];
  expect(elements.length).toBeGreaterThan(0);
  expect(elements.filter((element) => !element.includes('nonce="n0nce"'))).toEqual([]);
});

describe('the page root', () => {
  test("[SH-08] carries the route's page class", () => {
    const root = (page_class: string) =>
      /<div[^>]*data-page-root[^>]*>/.exec(draw({ route: { ...FEED, page_class } }));
    expect(root('home-home')?.[0]).toMatch(/class="[^"]*\bhome-home\b/);
    expect(root('likeboards')?.[0]).toMatch(/class="[^"]*\blikeboards\b/);
  });

  test('[SH-12] contains the not-found page at an unknown path', () => {
    const html = draw({ path: '/no/such/page', route: null });
    expect(html).toMatch(/<h1[^>]*>We couldn’t find that page<\/h1>/);
    expect(draw()).not.toContain('We couldn’t find that page');
  });

  test("contains the route's skeleton, or nothing if the route has none", () => {
    const main = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
    expect(main(draw())).toContain('Loading');
    expect(main(draw({ route: { ...FEED, skeleton: 'none' } })).replace(/<style.*?<\/style>/gs, '')).toBe('');
  });
});

describe('the menus', () => {
  test('[SH-04] link a visitor to login and sign-up', () => {
    const html = draw();
    expect(html).toContain('href="/login"');
    expect(html).toContain('href="/register"');
    expect(html).not.toContain('aria-haspopup="menu"');
  });

  test("[SH-04] show the member's avatar instead", () => {
    const html = draw({ user: ADA });
    expect(html).toContain('Ada Lind');
    expect(html).toContain('aria-haspopup="menu"');
    expect(html).not.toContain('href="/login"');
  });

  test.each([
    ['a creator', { ...ADA, is_creator: true }, true],
    ['a creator without a bank', { ...ADA, is_creator: true, user_type: 2, has_bank: false }, false],
    ['a member', ADA, false],
    ['a visitor', null, false],
  ])('[SH-13] show or hide the bank for %s', (_, user, isShown) => {
    expect(draw({ user }).includes('href="/me/earnings"')).toBe(isShown);
  });

  test('[SH-04] show no login until the session is known', () => {
    expect(draw()).toContain('Log In');
    expect(draw({ session: null })).not.toContain('Log In');
  });

  test('mark the current entry', () => {
    expect(draw({ path: '/home/shop' })).toMatch(
      /href="\/home\/shop"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/home\/shop"/,
    );
  });

  test("contain a remote's entries from its manifest", () => {
    const remotes = [buildRemote({ nav: [buildNavEntry({ label: 'Wishes', path: '/wishes' })] })];
    expect(draw({ remotes })).toContain('href="/wishes"');
  });
});

test("the offline page is self-contained, in the visitor's theme and language", () => {
  const html = renderOffline({ language: 'ar-XB', theme: 'dark', nonce: 'n0nce' });
  expect(html).toMatch(/^<!doctype html><html lang="ar-XB" dir="rtl" data-theme="dark">/);
  expect(html).not.toMatch(/<script|<link|src=|You are offline|\sstyle=/);
  expect(html).toContain('<style nonce="n0nce">');
  // The service worker replaces this URL with that of the last feed.
  expect(html).toContain('<a hidden="" href="/">');
});

test('the head has the color of the chosen theme, or of both', () => {
  expect(renderHead('dark').match(/theme-color/g)).toHaveLength(1);
  expect(renderHead('dark')).toContain('content="#110e0b"');
  expect(renderHead(null).match(/theme-color/g)).toHaveLength(2);
  expect(renderHead(null)).toContain('rel="manifest" href="/manifest.webmanifest"');
});

test('escapes a name in the HTML', () => {
  const html = draw({ user: { ...ADA, name: '<img src=x onerror=alert(1)>' } });
  expect(html).not.toContain('<img src=x');
});

test('the global style sheet names the font that the build made', () => {
  expect(globalStyles('/r/shell/1/figtree.woff2')).toContain('/r/shell/1/figtree.woff2');
});

test("renders in the page's language and returns to English for the next page", () => {
  const login = buildRoute({ name: 'login', path: '/login', header: 'back', skeleton: 'form' });
  const foreign = draw({ language: 'en-XA', path: '/login', route: login });
  // Every word in this frame comes from a text table.
  expect(foreign).toContain(pseudo('Back'));
  expect(visibleTextsOf(foreign).filter((text) => !text.includes('⟦'))).toEqual([]);
  expect(draw({ path: '/login', route: login })).toContain('"Back"');
});

function visibleTextsOf(html: string): string[] {
  const named = [...html.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]+)"/g)].map(
    ([, text = '']) => text,
  );
  const written = html.replace(/<style[\s\S]*?<\/style>/g, '').split(/<[^>]*>/);
  return [...named, ...written].filter((text) => /[A-Za-z]/.test(text) && !/^tagalong$/.test(text));
}
