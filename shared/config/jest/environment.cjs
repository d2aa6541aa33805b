// Adds what jsdom lacks and the product or its libraries call.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
// react-aria asks for CSS.escape when it opens a popup. Ids in tests hold nothing to escape.
globalThis.CSS ??= { escape: String, supports: () => false };
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined;
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
    onchange: null,
  });
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  window.ResizeObserver ??= Observer;
  window.IntersectionObserver ??= Observer;
  // The stream of counts opens some seconds after the page: in a slow test, too. It never receives anything.
  window.EventSource ??= class extends EventTarget {
    close() {}
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.getAnimations ??= () => [];
}
