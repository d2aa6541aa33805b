import { sourceStack } from './source-position.js';

/** One overlay in a page, also when it has several development servers. */
const KEY = Symbol.for('tagalong.error-overlay');
/** Event of an error that a region's boundary has caught; the page's renderer dispatches it. */
const CAUGHT = 'tagalong-caught-error';
const SHOWN_MAX = 3;
/** Messages of the clients of webpack's and Rspack's development servers to their own window. */
const FAILED = 'webpackErrors';
const BUILDING = 'webpackInvalid';

const BOX = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '2147483646',
  maxHeight: '60vh',
  overflow: 'auto',
  padding: '16px 24px',
  background: '#1b1b1f',
  color: '#f4f4f5',
  font: '13px/1.5 ui-monospace, Menlo, Consolas, monospace',
  whiteSpace: 'pre-wrap',
};
const CLOSE = { position: 'absolute', top: '12px', right: '16px', padding: '4px 12px', cursor: 'pointer' };

globalThis[KEY] ??= createOverlay();

/** Shows an error with its places in the sources, until the next edit or until it is closed. */
export const handleRuntimeError = (error) => globalThis[KEY].show(error);

/** Shows the errors of a build, which name their places themselves, until the next build. */
export const showBuildErrors = (text) => globalThis[KEY].showText(text);

/** For React Refresh. The runtime has hidden the errors before it drew the page again, which may have thrown new ones. */
export const clearRuntimeErrors = () => undefined;

function createOverlay() {
  let box = null;
  let shown = new Set();

  function hide() {
    box?.remove();
    box = null;
    shown = new Set();
  }

  async function show(thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (shown.has(error) || shown.size >= SHOWN_MAX) return;
    shown.add(error);
    box ??= createBox(hide);
    const entry = document.createElement('div');
    box.append(entry);
    const built = error.stack ?? String(error);
    // At once: the maps of a busy development server take seconds.
    entry.append(...textsOf({ stack: built, excerpt: '' }));
    entry.replaceChildren(...textsOf(await sourceStack(built)));
  }

  function showText(text) {
    hide();
    box = createBox(hide);
    box.append(createText(text, '#ff8a8a'));
  }

  window.addEventListener('message', ({ source, data }) => {
    if (source !== window) return;
    if (data?.type === FAILED) showText(data.data.join('\n\n'));
    if (data?.type === BUILDING) hide();
  });
  window.addEventListener('error', ({ error }) => error && void show(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void show(reason));
  window.addEventListener(CAUGHT, ({ detail }) => {
    console.error(detail);
    void show(detail);
  });
  return { show, showText, hide };
}

function createBox(hide) {
  const box = document.createElement('section');
  box.setAttribute('aria-label', 'Error');
  Object.assign(box.style, BOX);
  const close = document.createElement('button');
  close.textContent = 'Close';
  Object.assign(close.style, CLOSE);
  close.addEventListener('click', hide);
  box.append(close);
  document.body.append(box);
  return box;
}

function textsOf({ stack, excerpt }) {
  const [message, ...places] = stack.split('\n');
  return [
    createText(message, '#ff8a8a'),
    ...(excerpt ? [createText(excerpt, '#f4f4f5')] : []),
    createText(places.join('\n'), '#a1a1aa'),
  ];
}

function createText(text, color) {
  const element = document.createElement('div');
  element.textContent = text;
  element.style.color = color;
  element.style.marginBottom = '12px';
  return element;
}
