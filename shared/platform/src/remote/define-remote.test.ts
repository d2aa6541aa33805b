import { describe, expect, test } from '@jest/globals';
import { toWire, urlOf } from '@tagalong/contracts/core/endpoint';
import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { COLLECTIONS_LIKE, COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { getLikeboard, listLikeboardChoices } from '@tagalong/contracts/social/likeboard';
import { getPost, listFeed } from '@tagalong/contracts/social/post';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { answer, defineRemote, firstCall, overlay, page, slot } from './define-remote.ts';

/** Fills `:name` segments as the edge does. */
const filled = (path: string, values: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

describe('firstCall is the URL under which the page looks up its response', () => {
  test('without path parameters', () => {
    expect(firstCall(listFeed, { kind: 'latest', limit: 12 })).toBe(
      urlOf(listFeed, { kind: 'latest', limit: 12 }),
    );
    expect(firstCall(getEarningReport, {})).toBe(urlOf(getEarningReport, {}));
    expect(firstCall(listLikeboardChoices, { type: 3, target_id: 7 })).toBe(
      urlOf(listLikeboardChoices, { type: 3, target_id: 7 }),
    );
  });

  test.each([
    [
      'a name in the path',
      firstCall(getPost, { unique_key: ':id' }),
      urlOf(getPost, { unique_key: 'abc' }),
      'abc',
    ],
    ['a number in the path', firstCall(getProduct, { id: ':id' }), urlOf(getProduct, { id: 7 }), '7'],
    [
      'characters that a URL escapes',
      firstCall(getLikeboard, { slug: ':id' }),
      urlOf(getLikeboard, { slug: 'été & co' }),
      'été & co',
    ],
    [
      'a segment used in the query',
      firstCall(getProduct, { id: 7, post_ref: ':id' }),
      urlOf(getProduct, { id: 7, post_ref: 3 }),
      '3',
    ],
  ])('with %s', (_, path, expected, id) => {
    expect(filled(path, { id })).toBe(expected);
  });

  test('equals the path that the transport sends', () => {
    expect(firstCall(getProduct, { id: 7 })).toBe(toWire(getProduct, { id: 7 }).path);
  });
});

describe('defineRemote', () => {
  test('omitted parts default to empty', () => {
    expect(defineRemote({ name: 'wishlist', team: 'Wishes' })).toEqual({
      name: 'wishlist',
      team: 'Wishes',
      routes: [],
      intents: [],
      slots: [],
      nav: [],
      events: { publishes: [], subscribes: [], retained: [], cross_tab: [] },
    });
  });

  test('defining a remote loads none of its pages, overlays and slots', () => {
    const load = (): never => {
      throw new Error('loaded too early');
    };
    const remote = defineRemote({
      name: 'social',
      team: 'Social',
      routes: [page(HOME_LATEST_ROUTE, load, { skeleton: 'feed' })],
      intents: [overlay(COLLECTIONS_PICK, load), answer(COLLECTIONS_LIKE, load)],
      slots: [slot(WATCH_BUTTON, load)],
    });
    expect(remote.routes.map(({ route }) => route.path)).toEqual(['/home/latest']);
    expect(remote.intents.map(({ contract, isFunction }) => [contract.name, isFunction])).toEqual([
      ['collections.pick', false],
      ['collections.like', true],
    ]);
    expect(remote.slots.map(({ contract }) => contract.name)).toEqual(['social.watch-button']);
  });

  test("a remote can't publish another owner's event", () => {
    const events = { publishes: [POST_CREATED], subscribes: [] };
    expect(() => defineRemote({ name: 'social', team: 'social', events })).toThrow(
      'social must not publish post.created@1: it belongs to creation.',
    );
  });
});
