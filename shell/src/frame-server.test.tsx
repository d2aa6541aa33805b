/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { FrameInput } from '@tagalong/contracts/frame';
import { pseudo } from '@tagalong/contracts/languages/pseudo';
import { SKELETONS } from '@tagalong/contracts/remote-manifest';
import { buildNavEntry, buildRemote, buildRoute } from '#lib/build-remote.ts';
import { globalStyles, renderFrame } from './frame-server.tsx';

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

function draw(input: Partial<FrameInput> = {}): string {
  return renderFrame({
    path: '/home/latest',
    route: FEED,
    user: null,
    remotes: [],
    nonce: 'n0nce',
    language: 'en',
    ...input,
  });
}

/** Every variant that a policy without inline styles has to let through. */
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

test('it is drawn without a browser', () => {
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

  test('[SH-12] holds the not-found page at an unknown path', () => {
    const html = draw({ path: '/no/such/page', route: null });
    expect(html).toMatch(/<h1>We could not find that page<\/h1>/);
    expect(draw()).not.toContain('We could not find that page');
  });

  test("holds the route's skeleton, or nothing where the route wants none", () => {
    const main = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
    expect(main(draw())).toContain('Loading');
    expect(main(draw({ route: { ...FEED, skeleton: 'none' } })).replace(/<style.*?<\/style>/gs, '')).toBe('');
  });
});

describe('the menus', () => {
  test('[SH-04] lead a visitor to log-in and sign-up', () => {
    const html = draw();
    expect(html).toContain('href="/login"');
    expect(html).toContain('href="/register"');
    expect(html).not.toContain('aria-haspopup="menu"');
  });

  test('[SH-04] show a member who they are instead', () => {
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
  ])('[SH-13] show the bank to %s, or not', (_, user, isShown) => {
    expect(draw({ user }).includes('href="/me/earnings"')).toBe(isShown);
  });

  test('[SH-04] ask nobody to log in as long as it is not known who is there', () => {
    expect(draw()).toContain('Log in');
    expect(draw({ is_session_known: false })).not.toContain('Log in');
  });

  test('say where one is', () => {
    expect(draw({ path: '/home/shop' })).toMatch(
      /href="\/home\/shop"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/home\/shop"/,
    );
  });

  test('hold what a remote brings by its manifest', () => {
    const remotes = [buildRemote({ nav: [buildNavEntry({ label: 'Wishes', path: '/wishes' })] })];
    expect(draw({ remotes })).toContain('href="/wishes"');
  });
});

test('a name can not break out of the HTML', () => {
  const html = draw({ user: { ...ADA, name: '<img src=x onerror=alert(1)>' } });
  expect(html).not.toContain('<img src=x');
});

test('the global style sheet names the font that the build made', () => {
  expect(globalStyles('/r/shell/1/figtree.woff2')).toContain('/r/shell/1/figtree.woff2');
});

test("the frame speaks the page's language, and English again for the next one", () => {
  const login = buildRoute({ name: 'login', path: '/login', header: 'back', skeleton: 'form' });
  const foreign = draw({ language: 'en-XA', path: '/login', route: login });
  // What stands in the frame is no visitor's data here: every word of it comes from a table.
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
