import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';

const SOURCE = readFileSync(new URL('../../assets/early-taps.js', import.meta.url), 'utf8');

type Dispatch = (type: string, target: object) => void;

/** An element on the page as the script sees it, that notes what is done to it. */
function element(tagName: string, did: string[], more: object = {}, dispatch?: Dispatch) {
  const own = {
    tagName,
    isConnected: true,
    type: '',
    form: null,
    hasAttribute: () => false,
    click() {
      did.push(`click ${tagName}`);
      // The script sees its own clicks, too.
      dispatch?.('click', own);
    },
    requestSubmit: () => did.push(`submit ${tagName}`),
    /** React hydrates the target of an event. */
    dispatchEvent: () => Object.assign(own, { __reactProps$1: {} }),
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
  const timers: { run(): void; at: number }[] = [];
  let now = 0;
  runInNewContext(SOURCE, {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    setTimeout: (run: () => void, ms = 0) => timers.push({ run, at: now + ms }),
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
  /** Lets this time pass, in milliseconds. */
  const pass = async (ms = 200): Promise<void> => {
    const end = now + ms;
    for (;;) {
      await nextTurn();
      const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      timers.splice(timers.indexOf(next), 1);
      now = next.at;
      next.run();
    }
    now = end;
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

test('[XT-26] taps on what React has already hydrated are left to it, and earlier ones are done first', async () => {
  const { did, dispatch, pass } = open();
  const button = element('BUTTON', did);
  dispatch('click', button);
  await pass();
  assert.deepEqual(did.splice(0), ['kept click']);
  Object.assign(button, { __reactProps$1: {} });
  await pass();
  assert.deepEqual(did.splice(0), ['click BUTTON']);
  dispatch('click', button);
  assert.deepEqual(did, []);
});

test('[XT-26] nothing overtakes what was done before', async () => {
  const { did, dispatch, pass } = open();
  const taken = element('FORM', did, { __reactProps$1: {} });
  dispatch('click', element('BUTTON', did, {}, dispatch));
  dispatch('submit', taken);
  dispatch('site-live');
  dispatch('click', element('BUTTON', did, { __reactProps$1: {} }));
  await pass();
  assert.deepEqual(did.splice(0, 4), ['kept click', 'kept submit', 'click BUTTON', 'kept click']);
  assert.deepEqual(did, ['submit FORM', 'click BUTTON']);
});

test('[XT-26] a tap waits until its part of the live page can be hydrated', async () => {
  const { did, dispatch, pass } = open();
  const late = element('BUTTON', did, { dispatchEvent: () => undefined });
  dispatch('click', late);
  dispatch('site-live');
  await pass(1_000);
  assert.deepEqual(did.splice(0), ['kept click']);
  dispatch('click', element('DIV', did, { __reactProps$1: {} }));
  Object.assign(late, { __reactProps$1: {} });
  await pass();
  assert.deepEqual(did.splice(0), ['kept click', 'click BUTTON', 'click DIV']);
});

test('[XT-26] a tap on what is never hydrated is done after 5 s', async () => {
  const { did, dispatch, pass } = open();
  dispatch('click', element('BUTTON', did, { dispatchEvent: () => undefined }));
  dispatch('site-live');
  await pass(4_900);
  assert.deepEqual(did.splice(0), ['kept click']);
  await pass(300);
  assert.deepEqual(did, ['click BUTTON']);
});

test('[XT-26] taps outside of the content are left to the scripts there', () => {
  const { did, dispatch } = open();
  const button = element('BUTTON', did, { matches: () => false });
  dispatch('click', Object.assign(button, { closest: (what: string) => (what === '#root' ? null : button) }));
  assert.deepEqual(did, []);
});

test('[XT-26] files that were chosen are noticed', async () => {
  const { did, dispatch, pass } = open();
  const field = untaken('file', did);
  dispatch('input', field);
  dispatch('site-live');
  await pass();
  assert.deepEqual(did, ['input ', 'change ']);
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

/** A field that notes its state at each event. */
class Field {
  isConnected = true;
  __reactProps$1 = {};
  #value = '';
  #checked = false;
  type: string;
  did: string[];
  tagName: string;
  constructor(type: string, did: string[], tagName = 'INPUT') {
    this.type = type;
    this.did = did;
    this.tagName = tagName;
  }
  get value() {
    return this.#value;
  }
  set value(next: string) {
    this.#value = next;
  }
  get checked() {
    return this.#checked;
  }
  set checked(next: boolean) {
    this.#checked = next;
  }
  dispatchEvent({ type }: Event) {
    this.__reactProps$1 = {};
    this.did.push(`${type} ${this.type === 'checkbox' ? this.checked : this.value}`);
  }
}

/** Takes a field over as React does, which draws its own state. */
function hydrate(field: Field) {
  field.value = '';
  field.checked = false;
}

/** A field whose code hasn't loaded. */
function untaken(...args: ConstructorParameters<typeof Field>) {
  const field = new Field(...args);
  delete (field as Partial<Field>).__reactProps$1;
  return field;
}

/** Opens a page and types into a field whose code hasn't loaded. */
function typed(words: string) {
  const { did, dispatch, pass } = open();
  const field = untaken('text', did);
  const type = (value: string): void => {
    field.value = value;
    dispatch('input', field);
  };
  type(words);
  return { did, dispatch, pass, field, type };
}

test('[XT-26] the page notices what was typed, even if it has drawn an empty field since', async () => {
  const { did, pass, field } = typed('linen');
  hydrate(field);
  Object.assign(field, { __reactProps$1: {} });
  await pass();
  assert.deepEqual(did, ['input linen']);
});

test('[XT-26] what is typed while the page takes a field over counts as well', async () => {
  const { did, pass, field, type } = typed('line');
  Object.assign(field, { __reactProps$1: {} });
  type('linen');
  await pass();
  assert.deepEqual(did, ['input linen']);
});

test('[XT-26] a field that the live page has not hydrated is hydrated first', async () => {
  const { did, dispatch, pass } = typed('linen');
  dispatch('site-live');
  await pass();
  assert.deepEqual(did, ['input linen', 'input linen']);
});

test('[XT-26] the page notices what was ticked and chosen', async () => {
  const { did, dispatch, pass } = open();
  const box = untaken('checkbox', did);
  box.checked = true;
  const choice = untaken('select-one', did, 'SELECT');
  choice.value = 'CAD';
  for (const field of [box, choice]) {
    dispatch('input', field);
    hydrate(field);
    Object.assign(field, { __reactProps$1: {} });
  }
  await pass();
  assert.deepEqual(did, ['click true', 'change CAD']);
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
