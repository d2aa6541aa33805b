// Testing Library, user-event and React Aria read three computed properties of many elements, to find what is hidden.
// jsdom matches every rule of every style sheet for each of them, which took a quarter of the time of all tests. These
// three come from the element and its attributes alone; any other property comes from jsdom.
const real = globalThis.window?.getComputedStyle.bind(window);
const NOT_DISPLAYED = new Set(['HEAD', 'LINK', 'META', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);
/** Elements between which an accessible name gets no space. Spans are mostly laid out as blocks. */
const INLINE = new Set(
  'A ABBR B BDI CITE CODE EM I IMG KBD LABEL MARK Q S SMALL STRONG SUB SUP TIME U svg'.split(' '),
);
const QUICK = {
  display: (element) => {
    if (element.style?.display) return element.style.display;
    if (element.hasAttribute('hidden') || NOT_DISPLAYED.has(element.tagName)) return 'none';
    return INLINE.has(element.tagName) ? 'inline' : 'block';
  },
  visibility: (element) => inherited(element, 'visibility') || 'visible',
  pointerEvents: (element) => inherited(element, 'pointerEvents') || 'auto',
};
QUICK['pointer-events'] = QUICK.pointerEvents;

function inherited(element, property) {
  for (let at = element; at; at = at.parentElement) if (at.style?.[property]) return at.style[property];
  return '';
}

function quickStyle(element, pseudo) {
  // jsdom knows no pseudo-elements.
  if (pseudo) return { getPropertyValue: () => '' };
  let style;
  const readAll = () => {
    style ??= real(element);
    return style;
  };
  const isQuick = (property) => Object.hasOwn(QUICK, property);
  const getPropertyValue = (name) =>
    isQuick(name) ? QUICK[name](element) : readAll().getPropertyValue(name);
  const get = (_, property) => {
    if (property === 'getPropertyValue') return getPropertyValue;
    return isQuick(property) ? QUICK[property](element) : readAll()[property];
  };
  return new Proxy({}, { get });
}

// A test file may ask for plain Node.
if (real) window.getComputedStyle = quickStyle;
