import { availableParallelism } from 'node:os';
import type { RenderedPage, RenderInput } from '@tagalong/contracts/core/page-render';
import { runOperation } from '@tagalong/server/operations';
import { errorFields, type Log } from '#edge/lib/log';
import { within } from '#edge/lib/within';
import { type RendererProcess, startRenderer } from './renderer-process.ts';

/** What the renderers of one release set run. */
export interface RenderedSet {
  /** Changes with any of its releases. */
  id: string;
  /** URL of the shell's server bundle, relative to its release; null for a shell that has none. */
  server: string | null;
  /** Resolves with the verified text of a file of these releases. */
  readScript(url: string): Promise<string>;
}

export interface Renderers {
  /**
   * Draws a page of the route with this name. Resolves with null when it can't be drawn, and with 'late' when it would take
   * too long. Never rejects.
   */
  render(set: RenderedSet, route: string, input: RenderInput): Promise<RenderedPage | 'late' | null>;
  /** Longest wait of a visitor for a page, in milliseconds. */
  waitMs: number;
  /** Render outcomes since startup; `failed` includes routes that are no longer attempted. */
  counts(): Readonly<Record<Outcome, number>>;
  /** Number of running processes. */
  processes(): number;
  /** Ends all processes. */
  stop(): void;
}

type Outcome = 'drawn' | 'late' | 'failed';

export interface RenderLimits {
  /** Longest wait of a visitor, in milliseconds; after it the page is sent without its content. */
  waitMs: number;
  /** A process that has not finished a page by then is ended. */
  hungMs: number;
  /** Release sets with processes; the least recently used one is dropped. */
  sets: number;
  /** Processes of one release set. */
  processes: number;
  /** Pages that may wait for one process; further ones are sent without content. */
  queue: number;
  /** Failures in a row after which the pages of a route are sent without content, until the next release set. */
  failures: number;
}

const LIMITS: RenderLimits = {
  waitMs: 150,
  hungMs: 2_000,
  sets: 6,
  processes: Math.max(1, availableParallelism() - 1),
  queue: 3,
  failures: 5,
};

interface Entry {
  set: RenderedSet;
  processes: Set<RendererProcess>;
  starting: Promise<RendererProcess | null> | null;
  /** Name of a route -> failures in a row. */
  failures: Map<string, number>;
}

/** Draws pages in processes that belong to one release set each, so that no set can affect the pages of another. */
export function createRenderers(log: Log, given: Partial<RenderLimits> = {}): Renderers {
  const limits = { ...LIMITS, ...given };
  /** In the order of their last use. */
  const entries = new Map<string, Entry>();
  const counts: Record<Outcome, number> = { drawn: 0, late: 0, failed: 0 };

  function entryOf(set: RenderedSet): Entry {
    const entry = entries.get(set.id) ?? { set, processes: new Set(), starting: null, failures: new Map() };
    entries.delete(set.id);
    entries.set(set.id, entry);
    for (const [id, { processes }] of entries) {
      if (entries.size <= limits.sets) break;
      entries.delete(id);
      for (const process of processes) process.stop();
    }
    return entry;
  }

  /** Resolves with the process that waits least; starts another one when all are busy. */
  async function processOf(entry: Entry): Promise<RendererProcess | null> {
    const [best] = [...entry.processes].sort((a, b) => a.waiting() - b.waiting());
    if (best?.waiting() === 0) return best;
    if (entry.processes.size < limits.processes) {
      entry.starting ??= start(entry).finally(() => {
        entry.starting = null;
      });
    }
    return best ?? entry.starting;
  }

  async function start(entry: Entry): Promise<RendererProcess | null> {
    const { id, server, readScript } = entry.set;
    if (server === null) return null;
    const process = startRenderer({ server: { url: server, code: await readScript(server) }, readScript });
    if (entries.get(id) !== entry) {
      process.stop();
      return null;
    }
    entry.processes.add(process);
    void process.ended.then(() => entry.processes.delete(process));
    return process;
  }

  /** Rejects pages that would miss their deadline. An idle process always gets one, since the first pages are slow. */
  function isTooBusy(process: RendererProcess): boolean {
    const waiting = process.waiting();
    return waiting >= limits.queue || (waiting > 0 && (waiting + 1) * process.typicalMs() > limits.waitMs);
  }

  async function draw(
    entry: Entry,
    route: string,
    input: RenderInput,
  ): Promise<RenderedPage | 'late' | null> {
    const process = await processOf(entry);
    if (!process) return null;
    if (isTooBusy(process)) return 'late';
    const hung = setTimeout(() => process.stop(), limits.hungMs);
    try {
      const page = await runOperation('render', route, () => process.render(input));
      entry.failures.delete(route);
      return page;
    } catch (error) {
      entry.failures.set(route, (entry.failures.get(route) ?? 0) + 1);
      log('page not drawn', { path: input.path, set: entry.set.id, ...errorFields(error) });
      return null;
    } finally {
      clearTimeout(hung);
    }
  }

  const withinLimit = (drawing: Promise<RenderedPage | 'late' | null>) =>
    within<RenderedPage | 'late' | null, 'late'>(drawing, limits.waitMs, 'late');

  return {
    waitMs: limits.waitMs,
    async render(set, route, input) {
      if (set.server === null) return null;
      const entry = entryOf(set);
      const isBroken = (entry.failures.get(route) ?? 0) >= limits.failures;
      const page = isBroken ? null : await withinLimit(draw(entry, route, input));
      counts[outcomeOf(page)] += 1;
      return page;
    },
    counts: () => counts,
    processes: () => [...entries.values()].reduce((sum, { processes }) => sum + processes.size, 0),
    stop() {
      for (const { processes } of entries.values()) for (const process of processes) process.stop();
      entries.clear();
    },
  };
}

function outcomeOf(page: RenderedPage | 'late' | null): Outcome {
  if (page === 'late') return 'late';
  return page ? 'drawn' : 'failed';
}
