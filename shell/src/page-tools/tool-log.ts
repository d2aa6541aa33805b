import { PLATFORM_TEXTS } from '@tagalong/contracts/core/platform-texts';
import { createStore, type EventBus, type IntentBroker, type RemoteDefinition } from '@tagalong/platform';

/** An event or intent on the bus. */
export interface LogLine {
  id: number;
  atMs: number;
  kind: 'event' | 'intent';
  name: string;
  text: string;
}

export type ToolLog = ReturnType<typeof createToolLog>;

const LINES_MAX = 200;

export function createToolLog() {
  const lines = createStore<readonly LogLine[]>([]);
  let lastId = 0;
  return {
    /** Load times in milliseconds, by `remote kind name`. */
    loads: new Map<string, number>(),
    /** Definitions of the loaded remotes. */
    definitions: new Map<string, RemoteDefinition>(),
    lines: lines.get,
    add(line: Pick<LogLine, 'kind' | 'name' | 'text'>): void {
      lastId += 1;
      const added = { ...line, id: lastId, atMs: performance.now() };
      lines.set([added, ...lines.get()].slice(0, LINES_MAX));
    },
    clear: () => lines.set([]),
    subscribe: lines.subscribe,
  };
}

/** Records from the page's start, because the inspector may open later. */
export function listenTo(bus: EventBus, intents: IntentBroker, log: ToolLog): void {
  bus.all$.subscribe(({ name, payload }) => log.add({ kind: 'event', name, text: JSON.stringify(payload) }));
  let open = new Map<number, string>();
  intents.open$.subscribe((requests) => {
    for (const { id, name, payload } of requests) {
      const text = `${PLATFORM_TEXTS.inspectorAsked} ${JSON.stringify(payload)}`;
      if (!open.has(id)) log.add({ kind: 'intent', name, text });
    }
    const now = new Map(requests.map(({ id, name }) => [id, name]));
    for (const [id, name] of open) {
      if (!now.has(id)) log.add({ kind: 'intent', name, text: PLATFORM_TEXTS.inspectorAnswered });
    }
    open = now;
  });
}
