import { describe, expect, test } from '@jest/globals';
import { getEarningReport } from '@tagalong/contracts/earning';
import { toWire, urlOf } from '@tagalong/contracts/endpoint';
import { getLikeboard, listLikeboardChoices } from '@tagalong/contracts/likeboard';
import { getPost, listFeed } from '@tagalong/contracts/post';
import { getProduct } from '@tagalong/contracts/product';
import { ROUTES } from '@tagalong/contracts/routes';
import { defineRemote, firstCall, overlay, page, slot } from './define-remote.ts';

/** What the edge does with the `:name` segments. */
const filled = (address: string, values: Record<string, string>): string =>
  address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

describe('firstCall is the address under which the page looks its answer up', () => {
  test('without anything of the path', () => {
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
      'letters that an address escapes',
      firstCall(getLikeboard, { slug: ':id' }),
      urlOf(getLikeboard, { slug: 'été & co' }),
      'été & co',
    ],
    [
      'a segment that goes into the query',
      firstCall(getProduct, { id: 7, post_ref: ':id' }),
      urlOf(getProduct, { id: 7, post_ref: 3 }),
      '3',
    ],
  ])('with %s', (_, address, expected, id) => {
    expect(filled(address, { id })).toBe(expected);
  });

  test('it names the path that the transport sends', () => {
    expect(firstCall(getProduct, { id: 7 })).toBe(toWire(getProduct, { id: 7 }).path);
  });
});

describe('defineRemote', () => {
  test('what a remote does not bring is empty', () => {
    expect(defineRemote({ name: 'wishlist', team: 'Wishes' })).toEqual({
      name: 'wishlist',
      team: 'Wishes',
      routes: [],
      overlays: [],
      slots: [],
      nav: [],
      events: { publishes: [], hears: [] },
    });
  });

  test('defining a remote loads none of its pages, overlays and slots', () => {
    const load = (): never => {
      throw new Error('loaded too early');
    };
    const remote = defineRemote({
      name: 'social',
      team: 'Social',
      routes: [page(ROUTES.homeLatest, { chunk: 'feed', skeleton: 'feed', load })],
      overlays: [overlay('collections.pick', load)],
      slots: [slot('social.follow-button', load)],
    });
    expect(remote.routes.map(({ route }) => route.path)).toEqual(['/home/latest']);
    expect(remote.overlays.map(({ intent }) => intent)).toEqual(['collections.pick']);
    expect(remote.slots.map(({ name }) => name)).toEqual(['social.follow-button']);
  });
});
