import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { Suspense, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { LazyHydration } from './lazy-hydration.tsx';
import { useHydrating } from './use-hydrating.ts';

let comeNear: (element: Element) => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(listener: (entries: object[]) => void) {
        comeNear = (target) => listener([{ target, isIntersecting: true }]);
      }
      observe(): void {}
      unobserve(): void {}
    },
  });
});

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} likes
    </button>
  );
}

/** Learns the width in the browser and passes it down. */
function Parts() {
  const width = useHydrating() ? 'unknown' : 'known';
  return [1, 2].map((number) => <Part key={number} width={width} />);
}

function Part({ width }: { width: string }) {
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element} data-width={width}>
      <LazyHydration element={element}>
        <Counter />
        <p>{width}</p>
      </LazyHydration>
    </div>
  );
}

/** React adds its properties to an element when it hydrates it. */
const isTaken = (element: Element | undefined) =>
  Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'));

async function openPage() {
  const root = document.body.appendChild(document.createElement('div'));
  // The server has no observer.
  const { IntersectionObserver } = globalThis;
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  root.innerHTML = renderToString(<Parts />);
  Object.assign(globalThis, { IntersectionObserver });
  const buttons = [...root.querySelectorAll('button')];
  const differences = jest.fn();
  await act(async () => void hydrateRoot(root, <Parts />, { onRecoverableError: differences }));
  return { buttons, differences };
}

test('[XT-25] what is far from the screen is hydrated when it comes near', async () => {
  const { buttons, differences } = await openPage();
  expect(buttons.map(isTaken)).toEqual([false, false]);
  const texts = () => [...document.querySelectorAll('p')].map((text) => text.textContent);
  expect(texts()).toEqual(['unknown', 'unknown']);
  // The surrounding elements update without waiting for the parts.
  expect(document.querySelectorAll('[data-width=known]')).toHaveLength(2);
  await act(async () => comeNear(buttons[0]?.parentElement as Element));
  expect(buttons.map(isTaken)).toEqual([true, false]);
  expect(texts()).toEqual(['known', 'unknown']);
  expect(differences).not.toHaveBeenCalled();
});

test('[XT-26] a tap on what is far from the screen hydrates it, and counts', async () => {
  const { buttons } = await openPage();
  await act(async () => void fireEvent.click(buttons[1] as Element));
  expect(buttons.map((button) => button.textContent)).toEqual(['0 likes', '1 likes']);
  expect(buttons.map(isTaken)).toEqual([false, true]);
});

test('[XT-26] a tap on a part of a region that is hydrated by the same tap counts', async () => {
  const region = deferred();
  const root = document.body.appendChild(document.createElement('div'));
  const { IntersectionObserver } = globalThis;
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  root.innerHTML = renderToString(<Region until={null} />);
  Object.assign(globalThis, { IntersectionObserver });
  await act(async () => void hydrateRoot(root, <Region until={region} />));
  const button = root.querySelector('button') as Element;
  expect(isTaken(button)).toBe(false);
  region.isOver = true;
  await act(async () => void fireEvent.click(button));
  expect(button.textContent).toBe('1 likes');
});

/** A promise that never resolves: only the tap hydrates the region. */
const deferred = () => ({ isOver: false, until: new Promise<void>(() => undefined) });

function Region({ until }: { until: ReturnType<typeof deferred> | null }) {
  return (
    <Suspense>
      <Gate until={until} />
    </Suspense>
  );
}

function Gate({ until }: { until: ReturnType<typeof deferred> | null }) {
  if (until && !until.isOver) throw until.until;
  return <Part width="known" />;
}

test('[XT-25] the rest is hydrated after 20 s', async () => {
  const { buttons } = await openPage();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(buttons.map(isTaken)).toEqual([true, true]);
});
