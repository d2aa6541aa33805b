import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Elements that a site would write as components with a state and handlers. */
const PARTS = new Set(['a', 'article', 'button', 'footer', 'form', 'header', 'li', 'nav', 'section']);

function Part({ tag, props, children }) {
  const [taps, setTaps] = useState(0);
  return createElement(tag, { ...props, onClick: () => setTaps(taps + 1) }, ...children);
}

function draw(node) {
  if (typeof node === 'string') return node;
  const [tag, props, children] = node;
  const drawn = children.map(draw);
  return PARTS.has(tag) ? createElement(Part, { tag, props }, drawn) : createElement(tag, props, ...drawn);
}

const body = JSON.parse(document.getElementById('document').textContent);
createRoot(document.getElementById('root')).render(body.map(draw));
