import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { SHELF_NAME_MAX, SHELVES_MAX, SHOP_NOTE_MAX } from '#src/core/limits';
import { flag, id, success } from '#src/core/wire';
import { ShopCollection } from './merchant-shop.ts';

// Shelves are the groups of a creator's own shop (SF-01); another user's shelf is 'not-found'.

const name = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'Enter a name.' }), z.maxLength(SHELF_NAME_MAX));
const note = z.string().check(z.trim(), z.maxLength(SHOP_NOTE_MAX));
const collection_id = id;

/** Creates an empty shelf after the existing ones. */
export const createShelf = endpoint({
  name: 'shelf.create',
  http: 'POST /api/me/storefront/collections',
  access: 'creator',
  request: z.object({ name, note: z.optional(note) }),
  response: success(ShopCollection),
  errors: ['name-taken', 'validation-failed', 'creator-only'],
  clears: ['storefront'],
});

/** Sets the order of the shelves. Shelves that are not named follow in their previous order. */
export const orderShelves = endpoint({
  name: 'shelf.order',
  http: 'POST /api/me/storefront/collections/order',
  access: 'creator',
  request: z.object({ collection_ids: z.array(id).check(z.minLength(1), z.maxLength(SHELVES_MAX)) }),
  errors: ['not-found', 'creator-only'],
  clears: ['storefront'],
});

/** Changes a shelf's name, note or cover; what is left out stays. */
export const renameShelf = endpoint({
  name: 'shelf.rename',
  http: 'POST /api/me/storefront/collection/:collection_id',
  access: 'creator',
  request: z.object({
    collection_id,
    name: z.optional(name),
    note: z.optional(note),
    /** A product of the shelf whose picture is the cover; null for the first product's. */
    cover_product_id: z.optional(z.nullable(id)),
  }),
  errors: ['not-found', 'name-taken', 'unknown-product', 'validation-failed', 'creator-only'],
  clears: ['storefront'],
});

/** Deletes a shelf. Its products stay in the shop. It can be restored until another shelf is created, named or deleted. */
export const deleteShelf = endpoint({
  name: 'shelf.delete',
  http: 'POST /api/me/storefront/collection/:collection_id/delete',
  access: 'creator',
  body: 'none',
  request: z.object({ collection_id }),
  errors: ['not-found', 'creator-only'],
  clears: ['storefront'],
});

/** Restores the shelf that was deleted last, with its products. */
export const restoreShelf = endpoint({
  name: 'shelf.restore',
  http: 'POST /api/me/storefront/collection/:collection_id/restore',
  access: 'creator',
  body: 'none',
  request: z.object({ collection_id }),
  errors: ['not-found', 'creator-only'],
  clears: ['storefront'],
});

/** Moves products of the shop to the shelf from any other shelf, or removes them from it when `is_on` is 0. */
export const fillShelf = endpoint({
  name: 'shelf.fill',
  http: 'POST /api/me/storefront/collection/:collection_id/items',
  access: 'creator',
  request: z.object({
    collection_id,
    product_ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
    is_on: flag,
  }),
  errors: ['not-found', 'unknown-product', 'creator-only'],
  clears: ['storefront'],
});
