import { describe, expect, test } from '@jest/globals';
import * as z from '@tagalong/contracts/core/z';
import * as accountEvents from '#src/account/events';
import * as accountIntents from '#src/account/intents';
import * as creationEvents from '#src/creation/events';
import * as creationIntents from '#src/creation/intents';
import * as earningsSlots from '#src/earnings/slots';
import * as socialEvents from '#src/social/events';
import * as socialFacts from '#src/social/facts';
import * as socialIntents from '#src/social/intents';
import { POST_CONTENT } from '#src/social/post';
import * as socialSlots from '#src/social/slots';
import * as storefrontFacts from '#src/storefront/facts';
import * as storefrontIntents from '#src/storefront/intents';
import { PRODUCT_CARD } from '#src/storefront/product-card';
import * as storefrontSlots from '#src/storefront/slots';
import * as coreEvents from './events.ts';

const OWNERS = ['shell', 'social', 'creation', 'storefront', 'earnings'];
const WORDS = '[a-z]+(?:-[a-z]+)*';

const EVENTS = [coreEvents, accountEvents, socialEvents, creationEvents].flatMap((module) =>
  Object.values(module),
);
const INTENTS = [accountIntents, socialIntents, creationIntents, storefrontIntents].flatMap((module) =>
  Object.values(module),
);
const FACTS = [
  ...Object.values(socialFacts).filter((value) => 'schema' in value),
  ...Object.values(storefrontFacts),
  POST_CONTENT,
  PRODUCT_CARD,
];
const SLOTS = [socialSlots, storefrontSlots, earningsSlots].flatMap((module) => Object.values(module));

test.each([
  ['events', EVENTS],
  ['intents', INTENTS],
  ['slots', SLOTS],
  ['facts', FACTS],
])('each name of the %s is declared once', (_, declared: { name: string }[]) => {
  const names = declared.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(EVENTS.map((event) => [event.name, event] as const))('the event %s', (name, event) => {
  test('is a fact with a version: noun.past-tense@major', () => {
    const [, verb] = new RegExp(`^${WORDS}\\.(${WORDS})@[1-9]\\d*$`).exec(name) ?? [];
    expect(verb).toMatch(/(ed|lost|sent|left|shown|begun)$/);
  });

  test('has an owner', () => {
    expect(OWNERS).toContain(event.owner);
  });

  test('has a payload of named fields', () => {
    for (const payload of [null, undefined, 'text', 7, []]) {
      expect(z.safeParse(event.schema, payload).success).toBe(false);
    }
  });
});

test('[SH-17] a log-in and the loss of a session reach other tabs', () => {
  expect(accountEvents.SESSION_CHANGED).toMatchObject({ crossTab: true, retained: true, owner: 'shell' });
  expect(accountEvents.SESSION_LOST).toMatchObject({ crossTab: true, owner: 'shell' });
});

describe.each(INTENTS.map((intent) => [intent.name, intent] as const))('the intent %s', (name, intent) => {
  test('is a request: noun.verb', () => {
    expect(name).toMatch(new RegExp(`^${WORDS}\\.${WORDS}$`));
  });

  test('has an owner', () => {
    expect(OWNERS).toContain(intent.owner);
  });

  test('is never answered with null, which means canceled', () => {
    expect(z.safeParse(intent.answer, null).success).toBe(false);
  });
});

describe.each(FACTS.map((fact) => [fact.name, fact] as const))('the fact %s', (name, fact) => {
  test('is a property of an entity: noun.property', () => {
    expect(name).toMatch(/^[a-z]+\.[a-z]+(?:_[a-z]+)*$/);
  });

  test('has an owner', () => {
    expect(OWNERS).toContain(fact.owner);
  });

  test('has a value for visitors that its schema allows, if any', () => {
    if ('visitor' in fact) expect(z.safeParse(fact.schema, fact.visitor).success).toBe(true);
  });
});

describe.each(SLOTS.map((slot) => [slot.name, slot] as const))('the slot %s', (name, slot) => {
  test('is named after its owner', () => {
    expect(OWNERS).toContain(slot.owner);
    expect(name).toMatch(new RegExp(`^${slot.owner}\\.${WORDS}$`));
  });
});
