import { describe, expect, test } from '@jest/globals';
import * as z from '@tagalong/contracts/core/z';
import { transform } from 'zod/mini';
import type { Endpoint } from '#src/core/endpoint';
import { flag, id } from '#src/core/wire';
import { CALLS } from './calls.ts';

/** The parts of a schema's definition that the tests inspect. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  valueType?: Schema;
  options?: Schema[];
  values?: unknown[];
}
type Schema = z.ZodMiniType;
const definitionOf = (schema: Schema): Definition => schema.def as unknown as Definition;

/**
 * Implemented calls of the source documents, copied from their tables: method, path and field names. Where the
 * documents write {id}, the path has the contract's name.
 */
const DOCUMENTED: [method: string, path: string, names: string][] = [
  ['POST', '/api/likeboards', 'name description is_public is_default color color_id'],
  ['GET', '/api/likeboards', 'type target_id'],
  ['POST', '/api/likeboards/like-post', 'likebook_ids target_user_id target_id sub_target_ids'],
  ['POST', '/api/likeboards/like-product', 'likebook_ids target_user_id target_id sub_target_ids'],
  ['POST', '/api/likeboards/dislike-post', 'likebook_ids target_id'],
  ['POST', '/api/likeboards/dislike-product', 'likebook_ids target_id'],
  ['POST', '/api/post/user/:id/follow', 'id'],
  ['POST', '/api/post/user/:id/unfollow', 'id'],
  ['POST', '/api/post/brand/:id/watch', 'id'],
  ['POST', '/api/post/brand/:id/unwatch', 'id'],
  ['GET', '/api/user/:id', 'id'],
  ['GET', '/api/user/getByReferralId/:id', 'id'],
  ['POST', '/api/pin', 'item_id item_type'],
  ['POST', '/api/unpin', 'item_id item_type'],
  ['GET', '/api/me/notification/count', ''],
  ['POST', '/user/post/:post_id/delete', 'post_id'],
  ['GET', '/api/post/get-my-post-from-media', 'resource_origin link'],
  ['GET', '/api/post/:unique_key', 'unique_key'],
  ['GET', '/draft/status', 't'],
  ['GET', '/draft/get-last-draft', ''],
  [
    'POST',
    '/draft/create',
    'draft_id is_confirm caption resource_origin link scraped influencer_id thumbnail_url width height payload photos tot_product_ids products',
  ],
  ['POST', '/draft/delete', 'draft_id'],
  ['GET', '/draft/update-confirm-status/:id/1', 'id'],
  ['POST', '/api/me/notification/update-status', 'max_id read_status'],
  ['GET', '/api/whats-new-sliders/list', ''],
  ['GET', '/api/page/get', 'name'],
  ['GET', '/product/:id', 'id post_ref'],
  ['POST', '/api/store-front/create', 'product_ids id'],
  ['POST', '/api/store-front/remove', 'product_ids id remove_from'],
  ['GET', '/api/tipalti/check', ''],
  ['GET', '/api/user/earning-report', ''],
  ['POST', '/api/whitelabel/check-have-exist-invitation', ''],
  ['POST', '/api/me/remove-account/cancel', ''],
  [
    'POST',
    '/api/facebook/conversion/send-event',
    'event_name event_source_url event_id client_http_agent custom_data',
  ],
  ['GET', '/api/tiktok/send-pixel-event', 'event event_id url content_id'],
  ['POST', '/api/ios-login-info/add', 'uuid device_id'],
  ['POST', '/api/ios-login-info/login', 'user_id uuid device_id'],
  ['GET', '/api/influencer/:key/claim', 'key'],
  ['GET', '/api/check-have-other-login-method', ''],
  ['GET', '/api/check-is-tiktok-api-down', ''],
  ['POST', '/api/save-tiktok-thumbnail-url-from-post-id', 'post_id thumbnail_url'],
  ['GET', '/api/tiktok', 'url'],
  ['POST', '/api/disable-post', 'post_id'],
  ['POST', '/login/social/:platform/callback', 'platform custom_payload origin_page'],
  ['POST', '/api/clean-prior-register-payload-json', 'login_credential_key'],
  ['GET', '/api/is-need-check-new-social-account', ''],
  ['POST', '/api/cancel-check-new-social-account-status', 'social_account_ids'],
  ['GET', '/api/login/social/get-prior-instagram-business-connection', ''],
  ['POST', '/api/login/social/save-instagram-business-select-result', 'facebook_id instagram_account_ids'],
];

/** Optional fields beside those of the documents. */
const ADDED: Readonly<Record<string, string>> = {
  '/draft/create': 'draft_key version photo_alts disclosure',
  '/product/:id': 'shop',
};
/** GET that changes data, as the source documents require; the API accepts it only from scripts of its own pages. */
const CHANGES_BY_GET = '/draft/update-confirm-status/:id/1';

const labelOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

function callAt(label: string): Endpoint {
  const found = CALLS.find((call) => labelOf(call) === label);
  if (!found) throw new Error(`No call is declared for ${label}.`);
  return found;
}

describe('the list of calls', () => {
  test('contains more than the documented calls', () => {
    expect(CALLS.length).toBeGreaterThan(DOCUMENTED.length);
  });

  test('every call has a unique name', () => {
    expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
  });

  test('every call has a unique method and path, regardless of the names of path segments', () => {
    expect(new Set(CALLS.map((call) => labelOf(call).replace(/:\w+/g, ':'))).size).toBe(CALLS.length);
  });

  test('every tag that a change clears belongs to a list', () => {
    const carried = new Set(['*', ...CALLS.flatMap(({ tags }) => tags)]);
    expect(CALLS.flatMap(({ clears }) => clears).filter((tag) => !carried.has(tag))).toEqual([]);
  });
});

describe('[AP-01] a documented call has its exact path, method and names', () => {
  test.each(DOCUMENTED)('%s %s', (method, path, names) => {
    const shape = definitionOf(callAt(`${method} ${path}`).request).shape ?? {};
    const added = (ADDED[path] ?? '').split(' ').filter(Boolean);
    expect(Object.keys(shape).sort()).toEqual([...names.split(' ').filter(Boolean), ...added].sort());
    for (const name of added) expect(z.safeParse(shape[name] ?? z.string(), undefined).success).toBe(true);
  });

  test.each(DOCUMENTED.filter(([method, path, names]) => method === 'POST' && !path.includes(`:${names}`)))(
    '%s %s is sent as a form',
    (method, path) => {
      expect(callAt(`${method} ${path}`).body).toBe('form');
    },
  );
});

describe('[AP-02] a change that affects lists on every page clears the whole cache', () => {
  test.each([
    '/api/likeboards',
    '/api/post/user/:id/follow',
    '/api/post/user/:id/unfollow',
    '/api/store-front/create',
    '/api/store-front/remove',
  ])('%s', (path) => {
    expect(callAt(`POST ${path}`).clears).toEqual(['*']);
  });
});

describe.each(CALLS.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('is well formed', () => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
    expect(call.path).toMatch(/^(\/[a-z-]+|\/:[a-z_]+|\/getByReferralId|\/1)+$/);
    expect(new Set(call.errors).size).toBe(call.errors.length);
    if (call.path !== CHANGES_BY_GET) expect(call.method === 'GET' ? call.clears : call.tags).toEqual([]);
    expect(call.method === 'GET' && call.body !== 'none').toBe(false);
  });

  test('declares every path segment as a request field', () => {
    const fields = definitionOf(call.request).shape ?? {};
    for (const [, segment = ''] of call.path.matchAll(/:(\w+)/g)) expect(fields).toHaveProperty([segment]);
  });

  test('[AP-01] accepts text for fields in a path, query or form', () => {
    const { shape = {} } = definitionOf(call.request);
    const travelsAsText = (field: string): boolean => call.body !== 'json' || call.path.includes(`:${field}`);
    const refusing = Object.entries(shape)
      .filter(([field, schema]) => travelsAsText(field) && !takesText(schema))
      .map(([field]) => field);
    expect(refusing).toEqual([]);
  });

  test("[AP-01] its response has the status 'success'", () => {
    const { status } = definitionOf(call.response).shape ?? {};
    expect(status && definitionOf(status).values).toEqual(['success']);
  });

  test('its response can be encoded', () => {
    expect(oneWayParts(call.response)).toBe(0);
  });
});

test('the two schema checks detect violations', () => {
  expect([z.boolean(), z.array(z.int()), z.object({ a: z.number() })].map(takesText)).toEqual([
    false,
    false,
    false,
  ]);
  expect([id, flag, z.optional(z.array(id)), z.oneOf(['a'])].map(takesText)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const oneWay = z.pipe(z.string(), transform(Number));
  expect([flag, id, z.array(z.nullable(oneWay)), z.object({ a: oneWay })].map(oneWayParts)).toEqual([
    0, 0, 1, 1,
  ]);
});

/** Returns true when the schema accepts values that a form or query can carry. */
function takesText(schema: Schema): boolean {
  const { type, shape, element, innerType, options, values, in: input } = definitionOf(schema);
  if (input) return takesText(input);
  if (innerType) return takesText(innerType);
  if (element) return takesText(element);
  if (options) return options.some(takesText);
  if (shape) return Object.values(shape).every(takesText);
  if (values) return values.some((value) => typeof value === 'string');
  return type === 'string' || type === 'enum' || type === 'unknown';
}

/** Counts transforms: the API can't encode a response through them because they are not reversible. */
function oneWayParts(schema: Schema): number {
  const definition = definitionOf(schema);
  const { type, shape = {}, element, innerType, options = [], in: input, out, valueType } = definition;
  const parts = [...Object.values(shape), element, innerType, ...options, input, out, valueType];
  const isCodec = type === 'pipe' && 'reverseTransform' in definition;
  return parts.reduce(
    (sum, part) => sum + (part ? oneWayParts(part) : 0),
    type === 'transform' && !isCodec ? 1 : 0,
  );
}
