import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const SOURCE = readFileSync(new URL('../../assets/start-after-paint.js', import.meta.url), 'utf8');

/** Runs the script in a page, and returns what it has observed, appended and set a timer for. */
function open() {
  const appended: string[] = [];
  const observed: object[] = [];
  const timers: { run(): void; ms: number }[] = [];
  let report = (): void => assert.fail('Nothing observes the page.');
  runInNewContext(SOURCE, {
    document: {
      body: { append: (content: string) => appended.push(content) },
      querySelector: (selector: string) => ({ content: `content of ${selector}` }),
    },
    PerformanceObserver: class {
      constructor(callback: () => void) {
        report = callback;
      }
      observe(options: object): void {
        observed.push({ ...options });
      }
    },
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
  });
  return { appended, observed, timers, paint: () => report() };
}

test('the scripts start with the first paint, also if that was before', () => {
  const page = open();
  assert.deepEqual([page.appended, page.observed], [[], [{ type: 'paint', buffered: true }]]);
  page.paint();
  assert.deepEqual(page.appended, ['content of [data-after-paint]']);
});

test('in a tab that is hidden, and so never painted, they start after a second', () => {
  const page = open();
  const [timer] = page.timers;
  assert.equal(timer?.ms, 1_000);
  timer?.run();
  assert.deepEqual(page.appended, ['content of [data-after-paint]']);
});
