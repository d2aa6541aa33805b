import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backendCall } from '@tagalong/contracts/core/backend';
import { contractSchemas } from '@tagalong/contracts/core/contract-schemas';
import { type Endpoint, endpoint } from '@tagalong/contracts/core/endpoint';
import type { ContractSchemas, RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { success, wholeNumber } from '@tagalong/contracts/core/wire';
import * as z from 'zod/mini';
import { callCheck } from '#edge/releases/gate/call-check';
import { EMPTY_STATE } from '#edge/releases/state/release-state';
import type { ReleaseRecord, ReleaseStore } from '#edge/releases/store/release-store';
import { remoteManifest } from '#test/builds';
import { json, startFakeApi } from '#test/fake-api';
import { readApiCalls } from './api-calls.ts';

type Fields = Record<string, z.ZodMiniType | null>;
/** A change of one side of one call, by fields that are added, replaced or (null) removed. */
type Changed = [title: string, what: 'request' | 'response', fields: Fields];

const text = z.string();
const REQUEST = {
  id: wholeNumber,
  kind: z.enum(['post', 'product']),
  note: z.optional(text.check(z.maxLength(100))),
};
const ITEM = {
  id: z.int(),
  name: text,
  state: z.enum(['open', 'done']),
  price: z.nullable(z.int()),
  tags: z.optional(z.array(text)),
};

const changedFields = (fields: Fields, change: Fields = {}): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries({ ...fields, ...change }).filter(
      (field): field is [string, z.ZodMiniType] => field[1] !== null,
    ),
  );

/** The call of a path with one side changed. */
function callOf(http: 'POST /api/thing/:id' | 'GET /svc/wishes/things/:id', change?: Changed): Endpoint {
  const [, what, fields] = change ?? [];
  return endpoint({
    name: 'thing.change',
    http,
    access: 'visitor',
    request: z.object(changedFields(REQUEST, what === 'request' ? fields : {})),
    response: success(z.array(z.object(changedFields(ITEM, what === 'response' ? fields : {})))),
  });
}

/** Describes a call as the API does. */
function openapiOf(call: Endpoint) {
  const { request } = schemasOf([call]).calls?.[call.name] ?? {};
  const { properties, required } = request as { properties: Record<string, object>; required: string[] };
  const { id, ...fields } = properties;
  const { response } = schemasOf([call]).calls?.[call.name] ?? {};
  const content = (schema: unknown) => ({ content: { 'application/json': { schema } } });
  const body = { type: 'object', properties: fields, required: required.filter((name) => name !== 'id') };
  const operation = {
    operationId: call.name,
    parameters: [{ name: 'id', in: 'path', required: true, schema: id }],
    requestBody: content(body),
    responses: { 200: content(response), 404: content({}) },
  };
  return { openapi: '3.1.0', paths: { [call.path.replace(':id', '{id}')]: { post: operation } } };
}

const schemasOf = (calls: readonly Endpoint[]): ContractSchemas =>
  contractSchemas([], [Object.fromEntries(calls.map((call) => [call.name, call]))]);

const api = await startFakeApi();
const API_CALL = callOf('POST /api/thing/:id');
api.routes.set('/openapi.json', json(openapiOf(API_CALL)));

interface Built {
  calls: readonly Endpoint[];
  /** Calls that its code contains; by default all. */
  uses?: readonly string[];
}

const NOTHING: Built = { calls: [] };

/** Verdict on release 2.0.0 of a remote with these calls, beside 1.0.0 of the same remote. */
async function verdictOn(next: Built, before = NOTHING, origin = api.url) {
  const built: Record<string, Built> = { '1.0.0': before, '2.0.0': next };
  const recordOf = (version: string) => {
    const { calls, uses = calls.map(({ name }) => name) } = built[version] ?? NOTHING;
    return { remote: 'wishes', version, uses } as Partial<ReleaseRecord> as ReleaseRecord;
  };
  const manifestOf = (version: string): RemoteManifest => {
    const { calls } = built[version] ?? NOTHING;
    const own = calls.filter(({ path }) => path.startsWith('/svc/')).map((call) => backendCall(call));
    const rest = {
      team: 'Wishers',
      contracts: schemasOf(calls),
      ...(own.length > 0 && { backend: { calls: own } }),
    };
    return remoteManifest('wishes', version, {}, rest);
  };
  const store = {
    record: async (_remote, version) => recordOf(version),
    read: async (_remote, version) => Buffer.from(JSON.stringify(manifestOf(version))),
  } as Partial<ReleaseStore> as ReleaseStore;
  const active = { trail: ['1.0.0'], is_disabled: false, canary: null, killed: [], digests: {} };
  const state = { ...EMPTY_STATE, remotes: { wishes: active } };
  const notes: string[] = [];
  const check = callCheck(store, readApiCalls(origin));
  const candidate = { record: recordOf('2.0.0'), state, isDry: true };
  const reasons = (await check.beforeActivate?.(candidate, (note) => void notes.push(note))) ?? [];
  return { reasons, notes, facts: reasons.map(({ code, subject, affects }) => [code, subject, affects]) };
}

/** Changes of what a release expects of the API. */
const API_BREAKS: readonly Changed[] = [
  ['a release sends another kind', 'request', { kind: z.enum(['post', 'product', 'brand']) }],
  ['a release sends any text as the kind', 'request', { kind: text }],
  ['a release may leave out a required field', 'request', { kind: z.optional(z.enum(['post'])) }],
  ['a release no longer sends a required field', 'request', { kind: null }],
  ['a release sends longer texts', 'request', { note: z.optional(text.check(z.maxLength(500))) }],
  ['a release sends null', 'request', { note: z.nullable(text.check(z.maxLength(100))) }],
  ['a release sends a list instead of a value', 'request', { kind: z.array(z.enum(['post'])) }],
  ['a release sends any text as the id', 'request', { id: text }],
  ['a release requires a field that responses lack', 'response', { owner: z.int() }],
  ['a release requires a field that may be missing', 'response', { tags: z.array(text) }],
  ['a release knows fewer states', 'response', { state: z.enum(['open']) }],
  ['a release does not know that a field may be null', 'response', { price: z.int() }],
  ['a release expects another type', 'response', { name: z.int() }],
  ['a release expects shorter texts', 'response', { name: text.check(z.maxLength(10)) }],
  ['a release expects an object', 'response', { name: z.object({ en: text }) }],
];
const API_HARMLESS: readonly Changed[] = [
  ['a release sends fewer kinds', 'request', { kind: z.enum(['post']) }],
  ['a release always sends an optional field', 'request', { note: text.check(z.maxLength(100)) }],
  ['a release never sends an optional field', 'request', { note: null }],
  ['a release sends shorter texts', 'request', { note: z.optional(text.check(z.maxLength(10))) }],
  ['a release sends the id as a number only', 'request', { id: z.number() }],
  ['a release sends a field that the API ignores', 'request', { page: text }],
  ['a release does not read a field', 'response', { tags: null }],
  ['a release does not read a required field', 'response', { name: null }],
  ['a release knows more states', 'response', { state: z.enum(['open', 'done', 'gone']) }],
  ['a release accepts any state', 'response', { state: text }],
  ['a release does without a field', 'response', { name: z.optional(text) }],
  ['a release accepts null', 'response', { name: z.nullable(text) }],
  ['a release accepts other types, too', 'response', { name: z.union([text, z.int()]) }],
  ['a release reads an optional field', 'response', { owner: z.optional(z.int()) }],
];

for (const change of API_BREAKS) {
  test(`[XT-37] refused: ${change[0]}`, async () => {
    const { facts, reasons } = await verdictOn({ calls: [callOf('POST /api/thing/:id', change)] });
    assert.deepEqual(facts, [['contract-broken', 'thing.change', 'api']]);
    assert.match(reasons[0]?.message ?? '', /wishes 2\.0\.0 \(team Wishers\).*Update the API first/);
  });
}
for (const change of API_HARMLESS) {
  test(`[XT-37] accepted: ${change[0]}`, async () => {
    const { facts, notes } = await verdictOn({ calls: [callOf('POST /api/thing/:id', change)] });
    assert.deepEqual([facts, notes], [[], []]);
  });
}

/** Changes of a team's own backend, whose open pages don't change with it. */
const BACKEND_BREAKS: readonly Changed[] = [
  ['a backend requires another field', 'request', { page: text }],
  ['a backend requires an optional field', 'request', { note: text.check(z.maxLength(100)) }],
  ['a backend accepts fewer kinds', 'request', { kind: z.enum(['post']) }],
  ['a backend accepts shorter texts', 'request', { note: z.optional(text.check(z.maxLength(10))) }],
  ['a backend leaves out a field', 'response', { name: null }],
  ['a backend may leave out a field', 'response', { name: z.optional(text) }],
  ['a backend sends another state', 'response', { state: z.enum(['open', 'done', 'gone']) }],
  ['a backend sends null', 'response', { name: z.nullable(text) }],
  ['a backend sends another type', 'response', { price: text }],
];
const BACKEND_HARMLESS: readonly Changed[] = [
  ['a backend accepts another field', 'request', { page: z.optional(text) }],
  ['a backend no longer needs a field', 'request', { kind: null }],
  ['a backend accepts more kinds', 'request', { kind: z.enum(['post', 'product', 'brand']) }],
  ['a backend accepts longer texts', 'request', { note: z.optional(text) }],
  ['a backend sends another field', 'response', { owner: z.int() }],
  ['a backend sends fewer states', 'response', { state: z.enum(['open']) }],
  ['a backend never sends null', 'response', { price: z.int() }],
  ['a backend always sends an optional field', 'response', { tags: z.array(text) }],
];
const OWN_CALL = callOf('GET /svc/wishes/things/:id');

for (const change of BACKEND_BREAKS) {
  test(`[XT-37] refused: ${change[0]}`, async () => {
    const next = { calls: [callOf('GET /svc/wishes/things/:id', change)] };
    const { facts, reasons } = await verdictOn(next, { calls: [OWN_CALL] });
    assert.deepEqual(facts, [['contract-broken', 'thing.change', 'wishes']]);
    assert.match(
      reasons[0]?.message ?? '',
      /^Open pages of wishes 1\.0\.0 \(team Wishers\) don't fit the call/,
    );
    const unused = await verdictOn(next, { calls: [OWN_CALL], uses: [] });
    assert.deepEqual(unused.facts, [], 'no open page makes the call');
  });
}
for (const change of BACKEND_HARMLESS) {
  test(`[XT-37] accepted: ${change[0]}`, async () => {
    const next = { calls: [callOf('GET /svc/wishes/things/:id', change)] };
    assert.deepEqual((await verdictOn(next, { calls: [OWN_CALL] })).facts, []);
  });
}

test('[XT-37] a call that the API lacks, or has at another path, is refused; one that the code does not make is not', async () => {
  const elsewhere = { ...API_CALL, path: '/api/other/:id' } satisfies Endpoint;
  const { facts, reasons } = await verdictOn({ calls: [elsewhere] });
  assert.deepEqual(facts, [['call-missing', 'thing.change', 'api']]);
  assert.match(
    reasons[0]?.message ?? '',
    /makes the call thing\.change \(POST \/api\/other\/:id\), which the API doesn't have\. Update the API/,
  );
  assert.deepEqual((await verdictOn({ calls: [elsewhere], uses: [] })).facts, []);
  const renamed = { ...API_CALL, path: '/api/thing/:id', name: 'thing.update' } satisfies Endpoint;
  assert.deepEqual((await verdictOn({ calls: [renamed] })).facts, [], 'names are not part of a request');
});

test('[XT-37] a misfit with the API that the active release has already is no reason', async () => {
  const [change] = API_BREAKS;
  const calls = [callOf('POST /api/thing/:id', change)];
  assert.deepEqual((await verdictOn({ calls }, { calls })).facts, []);
});

test('[XT-37] a call of its own backend is removed in two steps', async () => {
  const removed = await verdictOn({ calls: [] }, { calls: [OWN_CALL] });
  assert.deepEqual(removed.facts, [['call-removed', 'thing.change', 'wishes']]);
  assert.match(removed.reasons[0]?.message ?? '', /Keep it in "backend".*remove it in the next one/);
  const kept = { calls: [OWN_CALL], uses: [] };
  assert.deepEqual((await verdictOn(kept, { calls: [OWN_CALL] })).facts, []);
  assert.deepEqual((await verdictOn({ calls: [] }, kept)).facts, []);
});

test('[XT-37] without a description of the API, the verdict says what was not compared', async () => {
  const wrong = await startFakeApi();
  const calls = [callOf('POST /api/thing/:id', API_BREAKS[0])];
  for (const [handler, message] of [
    [json({ paths: 7 }), /is not an OpenAPI description/],
    [json({}, 500), /responded with 500/],
  ] as const) {
    wrong.routes.set('/openapi.json', handler);
    const { facts, notes } = await verdictOn({ calls }, undefined, wrong.url);
    assert.deepEqual(facts, []);
    assert.match(notes.join(), /^The calls were not compared with the API/);
    assert.match(notes.join(), message);
  }
});
