import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { SESSION_CHANGED, SESSION_LOST } from '@tagalong/contracts/account/events';
import type {
  EventContract,
  FactContract,
  IntentContract,
  SlotContract,
} from '@tagalong/contracts/core/declare';
import { endpointsOf } from '@tagalong/contracts/core/endpoint';
import * as z from '@tagalong/contracts/core/z';
import { CALLS } from '@tagalong/contracts/site/calls';
import { REMOTES } from '#src/workspace/workspace.ts';

const CONTRACTS = new URL('../../../shared/contracts/src/', import.meta.url);
/** Tests start in the package's folder. */
const TOP = path.resolve(import.meta.dirname, '../../..');
const OWNERS = ['shell', 'social', 'creation', 'storefront', 'earnings'];
const WORDS = '[a-z]+(?:-[a-z]+)*';
const FILES = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test(?:-d)?\.ts$/.test(file))
  .map((file) => new URL(file, CONTRACTS));
/** Intents that only their owner asks are declared in its package. */
const OWN = REMOTES.flatMap((folder) =>
  readdirSync(path.join(TOP, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'intents.ts')
    .map((file) => pathToFileURL(path.join(TOP, folder, 'src', file))),
);

/** All exports of all modules with contracts, so that no declaration is missed. */
const modules = await Promise.all(
  [...FILES, ...OWN].map((file) => import(file.href) as Promise<Record<string, unknown>>),
);
const exported = [...new Set(modules.flatMap((module) => Object.values(module)))].filter(
  (value) => typeof value === 'object' && value !== null && 'name' in value && 'owner' in value,
);
const having = <Contract>(...fields: string[]): Contract[] =>
  exported.filter((value) => fields.every((field) => field in (value as object))) as Contract[];

const EVENTS = having<EventContract>('schema', 'crossTab');
const INTENTS = having<IntentContract>('payload', 'answer');
const SLOTS = having<SlotContract>('props');
const FACTS = having<FactContract>('schema').filter((contract) => !('crossTab' in contract));

test('the packages that ask intents of their own declare them in intents.ts', () => {
  assert.ok(OWN.length >= 3, String(OWN));
});

test('each event, intent, slot and fact is declared once, by an existing owner', () => {
  for (const declared of [EVENTS, INTENTS, SLOTS, FACTS]) {
    const names = declared.map(({ name }) => name);
    assert.ok(names.length > 2, String(names));
    assert.equal(new Set(names).size, names.length, String(names));
    for (const { name, owner } of declared) assert.ok(OWNERS.includes(owner), `${name} of ${owner}`);
  }
});

test('every call is listed in the calls.ts of its owner', () => {
  const calls = endpointsOf(modules).filter(({ name }) => !CALLS.some((call) => call.name === name));
  assert.deepEqual(
    calls.map(({ name }) => name),
    [],
  );
});

test("an event's name is noun.past-tense@major, and its payload is an object", () => {
  for (const { name, schema } of EVENTS) {
    assert.match(name, new RegExp(`^${WORDS}\\.${WORDS}@[1-9]\\d*$`));
    assert.match(name, /(?:ed|lost|sent|left|shown|begun)@/);
    for (const payload of [null, undefined, 'text', 7, []]) {
      assert.equal(z.safeParse(schema, payload).success, false, name);
    }
  }
});

test('[SH-17] logins and lost sessions are published to other tabs', () => {
  assert.deepEqual(
    [SESSION_CHANGED.crossTab, SESSION_CHANGED.retained, SESSION_CHANGED.owner],
    [true, true, 'shell'],
  );
  assert.deepEqual([SESSION_LOST.crossTab, SESSION_LOST.owner], [true, 'shell']);
});

test("an intent's name is noun.verb, and its answer can't be null, which means canceled", () => {
  for (const { name, answer } of INTENTS) {
    assert.match(name, new RegExp(`^${WORDS}\\.${WORDS}$`));
    assert.equal(z.safeParse(answer, null).success, false, name);
  }
});

test("a fact's name is noun.property, and its value for visitors matches its schema", () => {
  for (const fact of FACTS) {
    assert.match(fact.name, /^[a-z]+\.[a-z]+(?:_[a-z]+)*$/);
    if ('visitor' in fact) assert.equal(z.safeParse(fact.schema, fact.visitor).success, true, fact.name);
  }
});

test('a slot is named after its owner', () => {
  for (const { name, owner } of SLOTS) assert.match(name, new RegExp(`^${owner}\\.${WORDS}$`));
});
