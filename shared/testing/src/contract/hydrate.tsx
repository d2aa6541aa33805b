import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { type Place, sampleSite } from './sample-site.tsx';

/** Where React left a part out, because its script was not there. */
const LEFT_OUT = '<!--$!-->';
const PASSES_MAX = 5;
/** Parts within parts are hydrated one after another. */
const STEPS = 4;

/**
 * Draws a part as a server does, hydrates it, and resolves with the differences that React found: the first one names the element
 * and both texts. Rejects if a script never comes.
 */
export async function hydrationProblems(element: ReactElement, place: Place): Promise<unknown[]> {
  const { IntersectionObserver } = globalThis;
  // Servers have none.
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  const root = document.body.appendChild(document.createElement('div'));
  const problems: unknown[] = [];
  const browser = sampleSite(element, place);
  try {
    root.innerHTML = await drawn(element, place);
    Object.assign(globalThis, { IntersectionObserver: AllNear });
    const page = await act(async () =>
      hydrateRoot(root, browser.page, { onRecoverableError: (error) => void problems.push(error) }),
    );
    for (let step = 1; step <= STEPS; step += 1) await later();
    await act(async () => page.unmount());
  } finally {
    browser.queries.clear();
    root.remove();
    Object.assign(globalThis, { IntersectionObserver });
  }
  return problems;
}

/** Everything is on the screen, so everything is hydrated. */
class AllNear {
  readonly #report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, boundingClientRect: target.getBoundingClientRect() };
    // In a task of its own, as in a browser: `act` waits for it.
    setTimeout(() =>
      this.#report([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver),
    );
  }
  unobserve(): void {}
  disconnect(): void {}
}

async function drawn(element: ReactElement, place: Place): Promise<string> {
  for (let pass = 1; pass <= PASSES_MAX; pass += 1) {
    const { page, queries } = sampleSite(element, place);
    const html = renderToString(page);
    queries.clear();
    if (!html.includes(LEFT_OUT)) return html;
    await later();
  }
  throw new Error('A script of the part never loaded.');
}

/** Lets scripts load and effects run. */
async function later(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}
