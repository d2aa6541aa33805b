import { expect, test } from '@jest/globals';
import { COMPOSE_ACTIONS } from '@tagalong/contracts/creation/intents';
import * as routes from '@tagalong/contracts/creation/routes';
import { KINDS, STEPS } from './parts/composer/kinds.ts';
import { routePlaceOf } from './route-place.ts';

test.each(KINDS)('[RT-03] /create-post/%s and its steps are pages', (type) => {
  expect(routePlaceOf({ type })).toMatchObject({ page: 'step', kind: type, step: STEPS[type][0] });
  for (const step of STEPS[type]) expect(routePlaceOf({ type, action: step })).toMatchObject({ step });
});

test.each([
  ['add-product', undefined],
  ['all-brands', undefined],
  ['add-link', undefined],
  ['brand-product', 'ferrow'],
  ['your-items', undefined],
  ['your-items', 'lamps'],
  ['search-product', undefined],
  ['search-product', 'blue vase'],
])('[RT-03] [CR-05] %s with the slug %s opens the picker over the products', (action, slug) => {
  expect(routePlaceOf({ type: 'image', action, slug })).toEqual({
    page: 'step',
    kind: 'image',
    step: 'products',
    picker: { action, slug: slug ?? null },
  });
});

test('[RT-03] the picker of a this-or-that opens over its sides', () => {
  expect(routePlaceOf({ type: 'thisorthat', action: 'search-product' })).toMatchObject({ step: 'sides' });
});

test.each(['edit', 'tag', 'repost', 'promote', 'undo'])(
  '[RT-03] %s with a key is about that post',
  (action) => {
    expect(routePlaceOf({ type: 'tiktok', action, slug: 'aB3' })).toEqual({
      page: 'post',
      kind: 'tiktok',
      action,
      uniqueKey: 'aB3',
    });
  },
);

test.each([
  ['an unknown type', { type: 'podcast' }],
  ['an unknown action', { type: 'video', action: 'dance' }],
  ['a step of another kind', { type: 'video', action: 'photos' }],
  ['a step with a slug', { type: 'video', action: 'products', slug: '1' }],
  ['an action on a post without its key', { type: 'video', action: 'edit' }],
  ['a brand without its slug', { type: 'video', action: 'brand-product' }],
  ['all brands with a slug', { type: 'video', action: 'all-brands', slug: 'ferrow' }],
  ['nothing', {}],
])('[RT-03] %s has no page', (_, segments) => {
  expect(routePlaceOf(segments)).toBeNull();
});

test.each(COMPOSE_ACTIONS)('[CR-06] the header of %s says what the page does', (action) => {
  const route = Object.values(routes).find(({ path }) => path === `/create-post/:type/${action}/:slug`);
  expect(route).toMatchObject({ header: 'back', access: 'member', pageClass: 'create' });
  expect(route?.title).not.toBe(routes.CREATE_POST_SLUG_ROUTE.title);
});
