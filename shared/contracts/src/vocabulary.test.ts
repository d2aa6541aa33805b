import { describe, expect, test } from '@jest/globals';
import { EVENTS } from './events.ts';
import { INTENTS } from './intents.ts';
import { SLOTS } from './slots.ts';
import * as z from './z.ts';

const OWNERS = ['shell', 'social', 'creation', 'storefront', 'earnings'];
const WORDS = '[a-z]+(?:-[a-z]+)*';

describe.each(Object.entries(EVENTS))('the event %s', (name, event) => {
  test('is a fact with a version: noun.past-tense@major', () => {
    const [, verb] = new RegExp(`^${WORDS}\\.(${WORDS})@[1-9]\\d*$`).exec(name) ?? [];
    expect(verb).toMatch(/(ed|lost|sent|left|shown|begun)$/);
  });

  test('belongs to somebody', () => {
    expect(OWNERS).toContain(event.owner);
  });

  test('has a payload of named fields', () => {
    for (const payload of [null, undefined, 'text', 7, []]) {
      expect(z.safeParse(event.schema, payload).success).toBe(false);
    }
  });
});

describe('events that reach other tabs', () => {
  test('[SH-17] a log-in and the loss of a session', () => {
    expect(EVENTS['session.changed@1']).toMatchObject({ crossTab: true, retained: true, owner: 'shell' });
    expect(EVENTS['session.lost@1']).toMatchObject({ crossTab: true, owner: 'shell' });
  });
});

describe.each(Object.entries(INTENTS))('the intent %s', (name, intent) => {
  test('is a wish: noun.verb', () => {
    expect(name).toMatch(new RegExp(`^${WORDS}\\.${WORDS}$`));
  });

  test('belongs to somebody', () => {
    expect(OWNERS).toContain(intent.owner);
  });

  test('is never answered by null, which means a cancel', () => {
    expect(z.safeParse(intent.answer, null).success).toBe(false);
  });
});

describe.each(Object.entries(SLOTS))('the slot %s', (name, slot) => {
  test('is named after its owner', () => {
    expect(OWNERS).toContain(slot.owner);
    expect(name).toMatch(new RegExp(`^${slot.owner}\\.${WORDS}$`));
  });
});
