import { expect, test } from '@jest/globals';
import { LazyHydration, useHydrating } from '@tagalong/ui';
import { lazy, Suspense, useRef } from 'react';
import { hydrationProblems } from './hydrate.tsx';
import { placeOf } from './sample-site.tsx';

const PLACE = placeOf('/posts/:id', 'public');
/** Both sides of this test have a document, but only the browser's has an observer. */
const Side = () => (typeof IntersectionObserver === 'undefined' ? 'server' : 'browser');

function Later() {
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element}>
      <LazyHydration element={element}>
        <Side />
      </LazyHydration>
    </div>
  );
}

const Width = () => <p>{useHydrating() ? 'unknown' : <Side />}</p>;

test('[XT-25] a part that the browser draws otherwise is named with both texts', async () => {
  const [problem] = await hydrationProblems(<Side />, PLACE);
  expect(String(problem)).toMatch(/browser[\s\S]*server/);
});

test('[XT-25] what differs in a part that is hydrated later is found', async () => {
  expect(await hydrationProblems(<Later />, PLACE)).toHaveLength(1);
});

test('[XT-25] what is drawn after hydration may differ', async () => {
  expect(await hydrationProblems(<Width />, PLACE)).toEqual([]);
});

test('[XT-25] a script that never loads is reported', async () => {
  const Never = lazy(() => new Promise<never>(() => undefined));
  const part = (
    <Suspense>
      <Never />
    </Suspense>
  );
  await expect(hydrationProblems(part, PLACE)).rejects.toThrow('never loaded');
});
