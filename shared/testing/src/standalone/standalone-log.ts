export type LogKind = 'event' | 'intent' | 'toast' | 'report';

export interface LogLine {
  id: number;
  kind: LogKind;
  text: string;
}

export interface StandaloneLog {
  add(kind: LogKind, text: string): void;
  /** Lines of the log, newest first. */
  lines(): readonly LogLine[];
  subscribe(changed: () => void): () => void;
}

const LINES_MAX = 50;

export function createStandaloneLog(): StandaloneLog {
  let lines: readonly LogLine[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  return {
    add(kind, text) {
      lastId += 1;
      lines = [{ id: lastId, kind, text }, ...lines].slice(0, LINES_MAX);
      for (const changed of listeners) changed();
    },
    lines: () => lines,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
