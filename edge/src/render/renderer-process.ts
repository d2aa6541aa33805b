import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RenderedPage, RenderInput } from '@tagalong/contracts/core/page-render';
import * as z from 'zod';

const PROGRAM = fileURLToPath(new URL('./renderer.mjs', import.meta.url));
/** Megabytes of a renderer's heap; a page needs about 40. */
const HEAP_MB = 192;

/** Weight of the latest sample in the moving average. */
const LATEST_SHARE = 0.3;

/** More calls would be an error of a page. */
const CALLS_MAX = 50;

/** Without files, children, workers, addons, an environment, and code from strings. */
const FLAGS = [
  '--experimental-permission',
  `--allow-fs-read=${PROGRAM}`,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_MB}`,
  '--no-addons',
  '--no-warnings',
];

export interface RendererProcess {
  /** Resolves with the page; rejects when it can't be drawn or the process ends. */
  render(input: RenderInput): Promise<RenderedPage>;
  /** Number of renderings that have not ended. */
  waiting(): number;
  /** Moving average of the render time, in milliseconds; 0 before the first page. */
  typicalMs(): number;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): void;
}

interface RendererInput {
  /** URL and code of the shell's server bundle. */
  server: { url: string; code: string };
  /** Resolves with the verified code of a file of the release set. */
  readScript(url: string): Promise<string>;
}

interface Pending {
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

const Page = z.object({
  html: z.string(),
  styles: z.string(),
  style_names: z.string(),
  calls: z.array(z.string()).max(CALLS_MAX),
  responses: z.record(z.string(), z.unknown()).optional(),
  problems: z.array(z.string()),
});
/** Whatever runs in the process may have sent it. */
const Event = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({
    wanted: z.object({
      id: z.number(),
      url: z.string(),
      params: z.array(z.string().regex(/^\w+$/)),
      result: z.string().regex(/^\w+$/).optional(),
    }),
  }),
  z.object({ done: z.object({ id: z.number(), page: Page.optional(), error: z.string().optional() }) }),
]);

/** Starts a process that draws pages with the code of one release set. */
export function startRenderer({ server, readScript }: RendererInput): RendererProcess {
  const child = fork(PROGRAM, [], {
    env: { TZ: 'UTC' },
    execArgv: FLAGS,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const renders = new Map<number, Pending>();
  let lastId = 0;
  // One page at a time, because the language belongs to the realm.
  let turn: Promise<unknown> = Promise.resolve();
  let typicalMs = 0;
  const ended = endOf(child);
  void ended.then(() => {
    for (const { reject } of renders.values()) reject(new Error('The renderer ended.'));
    renders.clear();
  });
  const send = (message: Record<string, unknown>): void => {
    // A process that has just ended is noticed by `ended`.
    if (child.connected) child.send(message, () => undefined);
  };

  child.on('message', (message) => {
    const event = Event.safeParse(message).data;
    if (!event) child.kill('SIGKILL');
    else if ('wanted' in event) void answer(event.wanted);
    else if ('done' in event) finish(event.done);
  });
  send({ kind: 'start', ...server });

  async function answer(wanted: { id: number; url: string; params: string[]; result?: string | undefined }) {
    try {
      send({ kind: 'script', ...wanted, code: await readScript(wanted.url) });
    } catch (error) {
      send({ kind: 'missing', id: wanted.id, message: String(error) });
    }
  }

  function finish({
    id,
    page,
    error,
  }: {
    id: number;
    page?: RenderedPage | undefined;
    error?: string | undefined;
  }) {
    const render = renders.get(id);
    renders.delete(id);
    if (page) render?.resolve(page);
    else render?.reject(new Error(error ?? 'The renderer sent nothing.'));
  }

  return {
    render(input) {
      lastId += 1;
      const id = lastId;
      const page = new Promise<RenderedPage>((resolve, reject) => renders.set(id, { resolve, reject }));
      turn = turn.then(() => {
        const startedAt = performance.now();
        if (renders.has(id)) send({ kind: 'render', id, input: JSON.stringify(input) });
        const end = (): void => {
          const tookMs = performance.now() - startedAt;
          typicalMs += (tookMs - typicalMs) * (typicalMs === 0 ? 1 : LATEST_SHARE);
        };
        return page.then(end, end);
      });
      return page;
    },
    waiting: () => renders.size,
    typicalMs: () => typicalMs,
    ended,
    stop: () => void child.kill('SIGKILL'),
  };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}
