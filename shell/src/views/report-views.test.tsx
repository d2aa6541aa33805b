import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { viewMark } from '@tagalong/contracts/earnings/view-mark';
import { readJson } from '@tagalong/testing/read-json';
import { createViewReports } from './follow-views.ts';

let sent: Promise<unknown>[] = [];
let visibility: DocumentVisibilityState = 'visible';
let isAccepted = true;
const POST = viewMark({ kind: 'post', id: 212 })['data-view'];
const PRODUCT = viewMark({ kind: 'product', id: 1, post_ref: 212 })['data-view'];

beforeEach(() => {
  sent = [];
  visibility = 'visible';
  isAccepted = true;
  jest.useFakeTimers();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      if (!isAccepted) return false;
      sent.push(readJson(body).then((report) => [url, report]));
      return true;
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

/** The reader of the body needs real timers. */
function sentReports(): Promise<unknown[]> {
  jest.useRealTimers();
  return Promise.all(sent);
}

test('[EA-03] views are reported together, each once per visit', async () => {
  const reports = createViewReports();
  reports.add(POST);
  reports.add(PRODUCT);
  reports.add(POST);
  expect(sent).toHaveLength(0);
  jest.advanceTimersByTime(10_000);
  reports.add(POST);
  jest.advanceTimersByTime(60_000);
  reports.stop();
  expect(await sentReports()).toEqual([
    [
      '/api/views',
      {
        views: [
          { kind: 'post', id: '212' },
          { kind: 'product', id: '1', post_ref: '212' },
        ],
      },
    ],
  ]);
});

test('[EA-03] the last views are reported when the visitor leaves', () => {
  const reports = createViewReports();
  reports.add(POST);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(0);
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(1);
  reports.stop();
  expect(sent).toHaveLength(1);
});

test('[EA-03] a long visit sends no more views than one report may contain', async () => {
  const reports = createViewReports();
  for (let id = 1; id <= 51; id += 1) reports.add(viewMark({ kind: 'post', id })['data-view']);
  expect(sent).toHaveLength(1);
  reports.stop();
  const [[, first], [, second]] = (await sentReports()) as [string, { views: unknown[] }][] as never as [
    [string, { views: unknown[] }],
    [string, { views: unknown[] }],
  ];
  expect([first.views.length, second.views.length]).toEqual([50, 1]);
});

test('[EA-03] views that the browser refused to send are reported with the next ones', async () => {
  const reports = createViewReports();
  isAccepted = false;
  for (let id = 1; id <= 51; id += 1) reports.add(viewMark({ kind: 'post', id })['data-view']);
  isAccepted = true;
  expect(sent).toHaveLength(0);
  jest.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(2);
  reports.stop();
  const reported = (await sentReports()) as [string, { views: unknown[] }][];
  expect(reported.map(([, { views }]) => views.length)).toEqual([50, 1]);
});

test('[EA-03] the last views are reported when the page moves into the back/forward cache', () => {
  const reports = createViewReports();
  reports.add(POST);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  reports.stop();
});
