import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
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
  runInNewContext(SOURCE, {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
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
  return { did, dispatch };
}

test('[XT-26] taps on buttons are done once, in order, when the page is live', () => {
  const { did, dispatch } = open();
  dispatch('click', element('BUTTON', did, { type: 'button' }));
  dispatch('submit', element('FORM', did));
  assert.deepEqual(did.splice(0), ['kept click', 'kept submit']);
  dispatch('site-live');
  assert.deepEqual(did.splice(0), ['click BUTTON', 'submit FORM']);
  dispatch('click', element('BUTTON', did));
  assert.deepEqual(did, []);
});

test('[XT-26] what works without scripts is left to the browser', () => {
  const { did, dispatch } = open();
  for (const name of ['A', 'INPUT', 'LABEL', 'SUMMARY']) dispatch('click', element(name, did));
  dispatch('submit', element('FORM', did, { hasAttribute: (name: string) => name === 'action' }));
  dispatch('site-live');
  assert.deepEqual(did, []);
});

test('[XT-26] the button of a form is left to the form', () => {
  const { did, dispatch } = open();
  dispatch('click', element('BUTTON', did, { type: 'submit', form: {} }));
  dispatch('site-live');
  assert.deepEqual(did, []);
});

test('[XT-26] a button that the page no longer has is left alone', () => {
  const { did, dispatch } = open();
  dispatch('click', element('BUTTON', did, { isConnected: false }));
  dispatch('site-live');
  assert.deepEqual(did, ['kept click']);
});

test('[XT-26] the page notices what was typed', () => {
  const { did, dispatch } = open();
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
  assert.deepEqual(did, ['input linen']);
});
