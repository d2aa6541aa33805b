// Adds browser APIs that jsdom lacks and that the product or its libraries call.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
// react-aria calls CSS.escape when it opens a popup. Ids in tests need no escaping.
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
  // Pages open the notification stream after some seconds, which a slow test reaches. This one never receives
  // anything.
  window.EventSource ??= class extends EventTarget {
    close() {}
  };
  document.adoptedStyleSheets ??= [];
  CSSStyleSheet.prototype.replaceSync ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.getAnimations ??= () => [];
}
