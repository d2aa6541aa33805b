import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

export const FLING_FRAMES = 120;
const FLING_PX_PER_FRAME = 100;

/** Scrolls as fast as a hurried thumb: about seven screens per second if every frame is drawn in time. */
export async function fling(page: Page): Promise<void> {
  await page.evaluate(
    ({ frames, px }) =>
      new Promise<void>((resolve) => {
        const step = (left: number): void => {
          window.scrollBy(0, px);
          if (left > 0) requestAnimationFrame(() => step(left - 1));
          else resolve();
        };
        requestAnimationFrame(() => step(frames));
      }),
    { frames: FLING_FRAMES, px: FLING_PX_PER_FRAME },
  );
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** CPU time of the thread, in microseconds. */
  tdur?: number;
}

/**
 * Measures the longest task of the main thread during `act` on the throttled CPU, in milliseconds. CPU time excludes
 * the load of other processes, unlike wall-clock time. Fewer than `tasksMin` tasks mean that nothing was traced.
 */
export async function longestTaskMs(
  page: Page,
  { rate, tasksMin }: { rate: number; tasksMin: number },
  act: () => Promise<void>,
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const whole = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await act();
  await session.send('Tracing.end');
  await whole;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid} ${tid}`),
  );
  expect(tasks.length, 'tasks were traced').toBeGreaterThan(tasksMin);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}
