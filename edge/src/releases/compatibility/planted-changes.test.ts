import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractSchemas } from '@tagalong/contracts/core/contract-schemas';
import {
  declareEvent,
  declareFact,
  declareIntent,
  declarePlace,
  declareSlot,
  type EventContract,
  nextMajor,
} from '@tagalong/contracts/core/declare';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import * as z from 'zod/mini';
import type { Candidate } from '#edge/releases/gate/gate';
import { neighborCheck } from '#edge/releases/gate/neighbor-check';
import { EMPTY_STATE, type RemoteState } from '#edge/releases/state/release-state';
import type { ReleaseRecord, ReleaseStore } from '#edge/releases/store/release-store';
import { remoteManifest, route } from '#test/builds';

/** Of each list; see the requirement. */
const PLANTED_MIN = 30;

type Shape = Record<string, z.ZodMiniType>;
/** Schemas of everything that the provider declares, by what passes. */
interface Contracts {
  event: z.ZodMiniType;
  payload: z.ZodMiniType;
  answer: z.ZodMiniType;
  slot: z.ZodMiniType;
  place: z.ZodMiniType;
  fact: z.ZodMiniType;
}

const FIELDS = {
  event: {
    id: z.int(),
    kind: z.enum(['post', 'product']),
    note: z.optional(z.string().check(z.maxLength(100))),
    tags: z.array(z.string()),
    price: z.nullable(z.number().check(z.minimum(0))),
  },
  payload: {
    id: z.int(),
    kind: z.enum(['post', 'product']),
    note: z.optional(z.string().check(z.maxLength(100))),
    tags: z.array(z.string()).check(z.maxLength(10)),
    from: z.object({ name: z.string() }),
    amount: z.number().check(z.minimum(0), z.maximum(1_000)),
  },
  answer: { count: z.int(), state: z.enum(['saved', 'removed']), at: z.nullable(z.string()) },
  slot: { brand_id: z.int(), name: z.string(), size: z.optional(z.enum(['small', 'large'])) },
  place: { product_id: z.int(), name: z.string(), price: z.optional(z.number()) },
};
const BEFORE: Contracts = {
  event: z.object(FIELDS.event),
  payload: z.object(FIELDS.payload),
  answer: z.object(FIELDS.answer),
  slot: z.object(FIELDS.slot),
  place: z.object(FIELDS.place),
  fact: z.boolean(),
};

const eventOf = (schema: z.ZodMiniType): EventContract => declareEvent('thing.changed@1', 'maker', schema);

/** Contracts that a release of either side was built with. */
function schemasOf(contracts: Contracts, event = eventOf(contracts.event)) {
  const { payload, answer, slot, place, fact } = contracts;
  return contractSchemas([
    {
      event,
      intent: declareIntent('thing.pick', 'maker', payload, answer),
      slot: declareSlot('maker.button', 'maker', slot),
      place: declarePlace('maker.notes', 'maker', place),
      fact: declareFact('thing.is_liked', 'maker', fact),
    },
  ]);
}

const ROUTES = [route('thing', '/thing/:id'), route('things', '/things')];
const MAKER: Partial<RemoteManifest> = {
  team: 'Makers',
  routes: ROUTES,
  intents: [{ name: 'thing.pick', is_function: false }],
  slots: [{ name: 'maker.button' }],
  events: { publishes: ['thing.changed@1'], subscribes: [] },
  contracts: schemasOf(BEFORE),
};
const USER: Partial<RemoteManifest> = {
  team: 'Users',
  slots: [{ name: 'maker.notes#user' }],
  events: { publishes: [], subscribes: ['thing.changed@1'] },
  contracts: schemasOf(BEFORE),
};
const USES: Record<string, string[]> = {
  maker: [],
  user: ['thing.pick', 'maker.button', 'maker.notes', 'thing.is_liked', 'thing'],
};

const activeAt = (version: string): RemoteState => ({
  trail: [version],
  is_disabled: false,
  canary: null,
  killed: [],
  digests: {},
});

/** Reasons of the gate for release 2.0.0 of a remote beside 1.0.0 of both. */
async function reasonsFor(name: 'maker' | 'user', change: Partial<RemoteManifest>, user = USER) {
  const manifests: Record<string, object> = {
    'maker/1.0.0': remoteManifest('maker', '1.0.0', {}, MAKER),
    'user/1.0.0': remoteManifest('user', '1.0.0', {}, user),
    [`${name}/2.0.0`]: remoteManifest(name, '2.0.0', {}, { ...(name === 'maker' ? MAKER : user), ...change }),
  };
  const recordOf = (remote: string, version: string) =>
    ({ remote, version, uses: USES[remote] }) as ReleaseRecord;
  const store = {
    record: async (remote, version) => recordOf(remote, version),
    read: async (remote, version) => Buffer.from(JSON.stringify(manifests[`${remote}/${version}`])),
  } as Partial<ReleaseStore> as ReleaseStore;
  const remotes = { maker: activeAt('1.0.0'), user: activeAt('1.0.0') };
  const candidate: Candidate = {
    record: recordOf(name, '2.0.0'),
    state: { ...EMPTY_STATE, remotes },
    isDry: true,
  };
  return (await neighborCheck(store).beforeActivate?.(candidate, () => undefined)) ?? [];
}

/** A change of one schema, by fields that are added, replaced or (null) removed. */
type Changed = [title: string, what: keyof typeof FIELDS, fields: Record<string, z.ZodMiniType | null>];

function changedContracts([, what, fields]: Changed): Contracts {
  const entries = Object.entries({ ...(FIELDS[what] as Record<string, z.ZodMiniType | null>), ...fields });
  const shape = Object.fromEntries(entries.filter(([, schema]) => schema !== null)) as Shape;
  return { ...BEFORE, [what]: z.object(shape) };
}

const text = z.string();

const BREAKS: readonly Changed[] = [
  ['an event loses a field', 'event', { kind: null }],
  ['a field of an event becomes optional', 'event', { id: z.optional(z.int()) }],
  ['a field of an event becomes nullable', 'event', { id: z.nullable(z.int()) }],
  ['a field of an event has another type', 'event', { id: text }],
  ['a whole number of an event becomes a fraction', 'event', { id: z.number() }],
  ['an event has one more kind', 'event', { kind: z.enum(['post', 'product', 'brand']) }],
  ['a kind of an event becomes any text', 'event', { kind: text }],
  ['a text of an event becomes longer', 'event', { note: z.optional(text.check(z.maxLength(200))) }],
  ['a text of an event loses its limit', 'event', { note: z.optional(text) }],
  ['the items of an event have another type', 'event', { tags: z.array(z.int()) }],
  ['a list of an event becomes one value', 'event', { tags: text }],
  ['a number of an event may be negative', 'event', { price: z.nullable(z.number()) }],
  ['an intent requires another field', 'payload', { page: text }],
  ['an optional field of an intent is required', 'payload', { note: text.check(z.maxLength(100)) }],
  ['a field of an intent has another name', 'payload', { id: null, thing_id: z.int() }],
  ['an intent accepts fewer kinds', 'payload', { kind: z.enum(['post']) }],
  ['an intent has another name for a kind', 'payload', { kind: z.enum(['post', 'item']) }],
  ['an intent accepts shorter texts only', 'payload', { note: z.optional(text.check(z.maxLength(50))) }],
  ['an intent accepts fewer items', 'payload', { tags: z.array(text).check(z.maxLength(5)) }],
  ['an intent requires an item', 'payload', { tags: z.array(text).check(z.minLength(1), z.maxLength(10)) }],
  ['an intent requires a field of an object', 'payload', { from: z.object({ name: text, id: z.int() }) }],
  [
    'an intent accepts smaller amounts',
    'payload',
    { amount: z.number().check(z.minimum(0), z.maximum(100)) },
  ],
  [
    'an intent accepts whole amounts only',
    'payload',
    { amount: z.int().check(z.minimum(0), z.maximum(1_000)) },
  ],
  ['an answer loses a field', 'answer', { count: null }],
  ['an answer has one more state', 'answer', { state: z.enum(['saved', 'removed', 'queued']) }],
  ['an answer has a text instead of a number', 'answer', { count: text }],
  ['a slot requires another prop', 'slot', { country: text }],
  ['a slot accepts fewer sizes', 'slot', { size: z.optional(z.enum(['small'])) }],
  ['a place loses a prop', 'place', { name: null }],
  ['a place has an optional prop', 'place', { name: z.optional(text) }],
];

const HARMLESS: readonly Changed[] = [
  ['an event has another field', 'event', { by: text }],
  ['an event has another optional field', 'event', { by: z.optional(text) }],
  ['an event has fewer kinds', 'event', { kind: z.enum(['post']) }],
  ['a kind of an event is always the same', 'event', { kind: z.literal('post') }],
  ['an event loses an optional field', 'event', { note: null }],
  ['an optional field of an event is always there', 'event', { note: text.check(z.maxLength(100)) }],
  ['a text of an event becomes shorter', 'event', { note: z.optional(text.check(z.maxLength(50))) }],
  ['a nullable field of an event is never null', 'event', { price: z.number().check(z.minimum(0)) }],
  ['a number of an event becomes whole', 'event', { price: z.nullable(z.int().check(z.minimum(0))) }],
  ['a number of an event is never null and positive', 'event', { price: z.int().check(z.minimum(1)) }],
  ['a list of an event has at most five items', 'event', { tags: z.array(text).check(z.maxLength(5)) }],
  ['the items of an event are kinds', 'event', { tags: z.array(z.enum(['a', 'b'])) }],
  [
    'a kind of an event is a union of values',
    'event',
    { kind: z.union([z.literal('post'), z.literal('product')]) },
  ],
  ['an intent accepts another optional field', 'payload', { page: z.optional(text) }],
  ['a field of an intent becomes optional', 'payload', { id: z.optional(z.int()) }],
  ['a field of an intent becomes nullable', 'payload', { id: z.nullable(z.int()) }],
  ['an intent accepts more kinds', 'payload', { kind: z.enum(['post', 'product', 'brand']) }],
  ['an intent accepts any kind', 'payload', { kind: text }],
  ['an intent accepts longer texts', 'payload', { note: z.optional(text.check(z.maxLength(500))) }],
  ['an intent accepts more items', 'payload', { tags: z.array(text) }],
  ['an intent accepts texts for a number', 'payload', { id: z.union([z.int(), text]) }],
  ['an intent no longer needs a field', 'payload', { from: null }],
  [
    'an intent accepts larger amounts',
    'payload',
    { amount: z.number().check(z.minimum(-1), z.maximum(9_000)) },
  ],
  ['an intent accepts fractions', 'payload', { id: z.number() }],
  ['an answer has another field', 'answer', { total: z.int() }],
  ['an answer is never null', 'answer', { at: text }],
  ['an answer has fewer states', 'answer', { state: z.enum(['saved']) }],
  ['a slot accepts another optional prop', 'slot', { country: z.optional(text) }],
  ['a slot accepts more sizes', 'slot', { size: z.optional(z.enum(['small', 'medium', 'large'])) }],
  ['a place has another prop', 'place', { currency: text }],
];

for (const change of BREAKS) {
  test(`[XT-37] refused: ${change[0]}`, async () => {
    const reasons = await reasonsFor('maker', { contracts: schemasOf(changedContracts(change)) });
    assert.deepEqual(
      reasons.map(({ code, affects }) => [code, affects]),
      [['contract-broken', 'user']],
    );
    assert.match(reasons[0]?.message ?? '', /user 1\.0\.0 \(team Users\)/);
  });
}

for (const change of HARMLESS) {
  test(`[XT-37] accepted: ${change[0]}`, async () => {
    const reasons = await reasonsFor('maker', { contracts: schemasOf(changedContracts(change)) });
    assert.deepEqual(reasons, []);
  });
}

test('[XT-37] the tables have as many changes as required', () => {
  for (const table of [BREAKS, HARMLESS])
    assert.ok(new Set(table.map(([title]) => title)).size >= PLANTED_MIN, String(table.length));
});

const changed = (...change: Changed) => ({ contracts: schemasOf(changedContracts(change)) });

test('[XT-37] a user that needs more than the active provider has is refused, with the provider as the reason', async () => {
  const wide = { amount: z.number().check(z.minimum(0), z.maximum(9_000)) };
  const [reason, ...more] = await reasonsFor('user', changed('larger amounts', 'payload', wide));
  assert.deepEqual(
    [reason?.code, reason?.subject, reason?.affects, more],
    ['contract-broken', 'thing.pick', 'maker', []],
  );
  assert.equal(
    reason?.message,
    'maker 1.0.0 (team Makers) does not accept the payload of the intent thing.pick that user 2.0.0 (team Users) sends: "amount" may be more than 1000. Release a maker that fits first, or keep to the contract of the active one.',
  );
  assert.deepEqual(await reasonsFor('user', changed('no note', 'payload', { note: null })), []);
});

test('[XT-37] a fact with another type is refused', async () => {
  const reasons = await reasonsFor('maker', { contracts: schemasOf({ ...BEFORE, fact: z.string() }) });
  assert.deepEqual(
    reasons.map(({ subject, affects }) => [subject, affects]),
    [['thing.is_liked', 'user']],
  );
});

test('[XT-37] a user of an older build counts as built with the release before', async () => {
  const { contracts: _, ...older } = USER;
  const reasons = await reasonsFor('maker', changed('no count', 'answer', { count: null }), older);
  assert.deepEqual(
    reasons.map(({ subject, affects }) => [subject, affects]),
    [['thing.pick', 'user']],
  );
  assert.deepEqual(await reasonsFor('maker', changed('more', 'answer', { total: z.int() }), older), []);
});

test('[XT-37] a break that exists already does not refuse another release', async () => {
  const user = { ...USER, ...changed('another type', 'event', { id: z.string() }) };
  assert.deepEqual(
    await reasonsFor('maker', changed('a place', 'place', { currency: z.string() }), user),
    [],
  );
});

test('[XT-37] the next major of an event is accepted, because it converts down to what the user knows', async () => {
  const old = eventOf(BEFORE.event);
  const next = nextMajor(old, z.object({ thing: z.string() }), {
    up: () => ({ thing: '' }),
    down: () => ({}) as never,
  });
  const events = { publishes: [next.name], subscribes: [], majors: { [next.name]: [old.name] } };
  assert.deepEqual(await reasonsFor('maker', { events, contracts: schemasOf(BEFORE, next) }), []);
  const alone = { publishes: [next.name], subscribes: [] };
  const reasons = await reasonsFor('maker', { events: alone, contracts: schemasOf(BEFORE, next) });
  assert.deepEqual(
    reasons.map(({ code, affects }) => [code, affects]),
    [['event-removed', 'user']],
  );
});

test('[XT-37] a page that others link to keeps its path, whatever its parameters are called', async () => {
  const moved = await reasonsFor('maker', {
    routes: [route('thing', '/item/:id'), route('things', '/things')],
  });
  assert.deepEqual(
    moved.map(({ code, subject, affects }) => [code, subject, affects]),
    [['route-moved', 'thing', 'user']],
  );
  const renamed = [route('thing', '/thing/:key', { values: { key: ['a'] } }), route('things', '/all-things')];
  assert.deepEqual(await reasonsFor('maker', { routes: renamed }), []);
});
