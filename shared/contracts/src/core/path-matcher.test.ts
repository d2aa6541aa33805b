import { describe, expect, test } from '@jest/globals';
import { compareSpecificity, pathMatcher } from './path-matcher.ts';

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
