import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';

const SOURCE = readFileSync(new URL('../../assets/early-taps.js', import.meta.url), 'utf8');

/** An element on the page as the script sees it, that notes what is done to it. */
function element(tagName: string, did: string[], more: object = {}) {
  const own = {
    tagName,
    isConnected: true,
    type: '',
    form: null,
    hasAttribute: () => false,
    click: () => did.push(`click ${tagName}`),
    requestSubmit: () => did.push(`submit ${tagName}`),
    matches: (selector: string) =>
      selector.split(', ').some((one) => one.split('[')[0] === tagName.toLowerCase()),
    closest: () => own,
    ...more,
  };
  return own;
}

/** A page that isn't live yet. */
function open() {
  const listeners = new Map<string, (event: object) => void>();
  const did: string[] = [];
  const timers: [run: () => void, ms: number][] = [];
  runInNewContext(SOURCE, {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    setTimeout: (run: () => void, ms = 0) => timers.push([run, ms]),
    Event,
  });
  const dispatch = (type: string, target: object = {}): void => {
    const prevented: string[] = [];
    listeners.get(type)?.({
      target,
      preventDefault: () => prevented.push(type),
      stopPropagation: () => prevented.push(type),
    });
    if (prevented.length > 0) did.push(`kept ${type}`);
  };
  /** Runs the timers that are due within this time, in milliseconds. */
  const pass = async (within = 0): Promise<void> => {
    await nextTurn();
    for (const due of timers.filter(([, ms]) => ms <= within)) {
      timers.splice(timers.indexOf(due), 1);
      due[0]();
      await nextTurn();
    }
    if (timers.some(([, ms]) => ms <= within)) await pass(within);
  };
  return { did, dispatch, pass };
}

test('[XT-26] taps on buttons are done once, in order, when the page is live', async () => {
  const { did, dispatch, pass } = open();
  dispatch('click', element('BUTTON', did, { type: 'button' }));
  dispatch('submit', element('FORM', did));
  assert.deepEqual(did.splice(0), ['kept click', 'kept submit']);
  dispatch('site-live');
  await pass();
  assert.deepEqual(did.splice(0), ['click BUTTON', 'submit FORM']);
  dispatch('click', element('BUTTON', did));
  assert.deepEqual(did, []);
});

test('[XT-26] what works without scripts is left to the browser', async () => {
  const { did, dispatch, pass } = open();
  for (const name of ['A', 'INPUT', 'LABEL', 'SUMMARY']) dispatch('click', element(name, did));
  dispatch('site-live');
  await pass();
  assert.deepEqual(did, []);
});

test('[XT-26] the button of a form is left to the form', async () => {
  const { did, dispatch, pass } = open();
  dispatch('click', element('BUTTON', did, { type: 'submit', form: {} }));
  dispatch('site-live');
  await pass();
  assert.deepEqual(did, []);
});

test('[XT-26] a button that the page no longer has is left alone', async () => {
  const { did, dispatch, pass } = open();
  dispatch('click', element('BUTTON', did, { isConnected: false }));
  dispatch('site-live');
  await pass();
  assert.deepEqual(did, ['kept click']);
});

test('[XT-26] the page notices what was typed', async () => {
  const { did, dispatch, pass } = open();
  class Field {
    isConnected = true;
    type = 'text';
    #value = '';
    get value() {
      return this.#value;
    }
    set value(next: string) {
      this.#value = next;
    }
    dispatchEvent({ type }: Event) {
      did.push(`${type} ${this.value}`);
    }
  }
  const field = new Field();
  field.value = 'linen';
  dispatch('input', field);
  dispatch('site-live');
  await pass();
  assert.deepEqual(did, ['input linen']);
});

test('[XT-26] a form with an action is sent by the browser if the scripts take long', async () => {
  const { did, dispatch, pass } = open();
  const form = element('FORM', did, {
    hasAttribute: (name: string) => name === 'action',
    submit: () => did.push('sent'),
  });
  dispatch('submit', form);
  await pass();
  assert.deepEqual(did.splice(0), ['kept submit']);
  await pass(3_000);
  assert.deepEqual(did.splice(0), ['sent']);
});

test('[XT-26] a form with an action is sent by the page if it is live in time, and only once', async () => {
  const { did, dispatch, pass } = open();
  dispatch('submit', element('FORM', did, { hasAttribute: (name: string) => name === 'action' }));
  dispatch('site-live');
  await pass();
  await pass(3_000);
  assert.deepEqual(did, ['kept submit', 'submit FORM']);
});
