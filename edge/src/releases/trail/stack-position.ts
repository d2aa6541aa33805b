/** A place in a script of a release, as a stack names it; line and column count from 1. */
export interface ScriptPosition {
  remote: string;
  version: string;
  file: string;
  line: number;
  column: number;
}

const PLACE = /\/r\/([a-z][a-z0-9-]{1,30})\/([^/\s]{1,60})\/([\w./-]{1,200}):(\d{1,9}):(\d{1,9})/g;

/**
 * Finds the place where an error was thrown, the nearest in a script of this remote; if there is none, the nearest in any
 * release. Null for a stack without one.
 */
export function positionIn(stack: string, remote: string | undefined): ScriptPosition | null {
  const places = [...stack.matchAll(PLACE)].map(([, name = '', version = '', file = '', line, column]) => ({
    remote: name,
    version: decoded(version),
    file,
    line: Number(line),
    column: Number(column),
  }));
  return places.find((place) => place.remote === remote) ?? places[0] ?? null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
