import { describe, expect, test } from '@jest/globals';
import * as account from '#src/account/routes';
import * as creation from '#src/creation/routes';
import * as earnings from '#src/earnings/routes';
import * as social from '#src/social/routes';
import * as storefront from '#src/storefront/routes';
import { compareSpecificity, pathMatcher } from './path-matcher.ts';
import { href, type RouteInfo } from './routes.ts';

const all: RouteInfo[] = [account, social, creation, storefront, earnings].flatMap((module) =>
  Object.values(module).flat(),
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
      const path = href(route as RouteInfo<`/:${string}`>, params as never);
      expect(pathMatcher(route.path)(path)).toEqual(params);
    },
  );
});
