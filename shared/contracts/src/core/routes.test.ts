import { describe, expect, test } from '@jest/globals';
import * as account from '#src/account/routes';
import * as creation from '#src/creation/routes';
import * as earnings from '#src/earnings/routes';
import * as social from '#src/social/routes';
import * as storefront from '#src/storefront/routes';
import { compareSpecificity, href, pathMatcher, type RouteInfo } from './routes.ts';

const all: RouteInfo[] = [account, social, creation, storefront, earnings].flatMap((module) =>
  Object.values(module),
);

describe('all routes', () => {
  test('every route has a unique name and path', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ path }) => path.replace(/:\w+/g, ':'))).size).toBe(all.length);
  });

  test.each(all.map((route) => [route.name, route] as const))('%s is well formed', (name, route) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(route.path).toMatch(/^\/$|^(\/[a-zA-Z_-]+|\/:[a-z]\w*)+$/);
    expect(route.title.trim()).toBe(route.title);
    expect(route.title).not.toBe('');
  });

  test('[RT-09] personal pages require a login', () => {
    const open = all.filter(({ path, access }) => path.startsWith('/me') && access === 'public');
    // A public collection can be shared (LB-07), so the API decides who may see its page.
    expect(open.map(({ path }) => path)).toEqual([social.LIKEBOARD_ROUTE.path]);
  });

  test.each([
    ['/', 'shell'],
    ['/login', 'shell'],
    ['/login/email', 'shell'],
    ['/register', 'shell'],
    ['/logout', 'shell'],
    ['/home/featured', 'social'],
    ['/home/latest', 'social'],
    ['/home/shop', 'social'],
    ['/home/tot', 'social'],
    ['/postdetails/7', 'social'],
    ['/me/likeboards', 'social'],
    ['/me/likeboards/summer', 'social'],
    ['/create-post', 'creation'],
    ['/create-post/video', 'creation'],
    ['/me', 'storefront'],
    ['/productdetails/7', 'storefront'],
    ['/hotproducts', 'storefront'],
    ['/me/earnings', 'earnings'],
  ])('%s belongs to %s', (path, owner) => {
    const [best] = all
      .filter((route) => pathMatcher(route.path)(path))
      .sort((a, b) => compareSpecificity(a.path, b.path));
    expect(best?.owner).toBe(owner);
  });
});

describe('href', () => {
  test('fills the segments in', () => {
    expect(href(social.POST_ROUTE, { id: 7 })).toBe('/postdetails/7');
    expect(href(social.LIKEBOARD_ROUTE, { slug: 'été & co/x' })).toBe(
      '/me/likeboards/%C3%A9t%C3%A9%20%26%20co%2Fx',
    );
  });

  test('adds the query', () => {
    expect(href(account.REGISTER_ROUTE, undefined, { email: 'true' })).toBe('/register?email=true');
    expect(href(social.POST_ROUTE, { id: 7 }, { from: 'a&b' })).toBe('/postdetails/7?from=a%26b');
  });

  test.each(all.map((route) => [route.path, route] as const))(
    'the URL of %s matches its own route',
    (_, route) => {
      const params = Object.fromEntries(
        [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'été/1']),
      );
      const address = href(route as RouteInfo<`/:${string}`>, params as never);
      expect(pathMatcher(route.path)(address)).toEqual(params);
    },
  );
});

describe('pathMatcher', () => {
  test('[RT-02] limits a segment to its values', () => {
    const match = pathMatcher('/trending/list/:type/:keyword', { type: ['tags', 'brands'] });
    expect(match('/trending/list/brands/a')).toEqual({ type: 'brands', keyword: 'a' });
    expect(match('/trending/list/zzz/a')).toBeNull();
    expect(match('/trending/list/tagsx/a')).toBeNull();
  });

  test('matches the whole path, with or without a trailing slash', () => {
    const match = pathMatcher('/me/likeboards/:slug');
    expect(match('/me/likeboards/summer')).toEqual({ slug: 'summer' });
    expect(match('/me/likeboards/summer/')).toEqual({ slug: 'summer' });
    for (const other of ['/me/likeboards', '/me/likeboards/', '/me/likeboards/a/b', '/x/me/likeboards/a']) {
      expect(match(other)).toBeNull();
    }
  });

  test('the root path matches only itself', () => {
    expect(pathMatcher('/')('/')).toEqual({});
    expect(pathMatcher('/')('/me')).toBeNull();
  });

  test('characters with a meaning in regular expressions are literal', () => {
    expect(pathMatcher('/a.b')('/aXb')).toBeNull();
    expect(pathMatcher('/a.b')('/a.b')).toEqual({});
  });

  test('a path that cannot be decoded does not match', () => {
    expect(pathMatcher('/postdetails/:id')('/postdetails/%E0%A4%A')).toBeNull();
  });
});

describe('compareSpecificity', () => {
  test.each([
    ['a literal segment before a parameter', '/create-post/draft', '/create-post/:type'],
    ['the earlier literal before the later one', '/me/likeboards/:slug', '/me/:page/all'],
    ['more literals before fewer', '/me/:id/posts/all', '/me/:id/posts/:type'],
  ])('%s', (_, first, second) => {
    expect([second, first].sort(compareSpecificity)).toEqual([first, second]);
    expect([first, second].sort(compareSpecificity)).toEqual([first, second]);
  });

  test('paths that differ only in parameter names are equally specific', () => {
    expect(compareSpecificity('/me/:a', '/me/:b')).toBe(0);
  });
});
