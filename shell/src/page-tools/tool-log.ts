import { EVENTS, type EventName } from '@tagalong/contracts/events';
import { PLATFORM_TEXTS } from '@tagalong/contracts/texts/platform-texts';
import type { EventBus, IntentBroker } from '@tagalong/platform';

/** What passed on the bus, or a dialog that one part asked of another. */
export interface LogLine {
  id: number;
  atMs: number;
  kind: 'event' | 'intent';
  name: string;
  text: string;
}

export interface ToolLog {
  lines(): readonly LogLine[];
  add(line: Pick<LogLine, 'kind' | 'name' | 'text'>): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** Milliseconds from asking until a part was there, by `remote kind name`. */
  loads: Map<string, number>;
}

const LINES_MAX = 200;

export function createToolLog(): ToolLog {
  let lines: readonly LogLine[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly LogLine[]): void => {
    lines = next;
    for (const listener of listeners) listener();
  };
  return {
    loads: new Map(),
    lines: () => lines,
    add(line) {
      lastId += 1;
      set([{ ...line, id: lastId, atMs: performance.now() }, ...lines].slice(0, LINES_MAX));
    },
    clear: () => set([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Hears everything from the page's first moment on; the inspector may be opened later. */
export function listenTo(bus: EventBus, intents: IntentBroker, log: ToolLog): void {
  for (const name of Object.keys(EVENTS) as EventName[]) {
    bus.on(name, (payload) => log.add({ kind: 'event', name, text: JSON.stringify(payload) }));
  }
  let open = new Map<number, string>();
  intents.open$.subscribe((requests) => {
    for (const { id, name, payload } of requests) {
      const text = `${PLATFORM_TEXTS.inspectorAsked} ${JSON.stringify(payload)}`;
      if (!open.has(id)) log.add({ kind: 'intent', name, text });
    }
    const now = new Map(requests.map(({ id, name }) => [id, name as string]));
    for (const [id, name] of open) {
      if (!now.has(id)) log.add({ kind: 'intent', name, text: PLATFORM_TEXTS.inspectorAnswered });
    }
    open = now;
  });
}
