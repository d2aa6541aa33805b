import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { sha256 } from '#edge/lib/file-hash';
import { MAP_SUFFIX } from '#edge/releases/build/release-names';
import { nullIfRefused } from '#edge/releases/errors/release-error';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { ScriptPosition } from './stack-position.ts';

/** A place in a source file; line and column count from 1. */
export interface SourcePosition {
  file: string;
  line: number;
  column: number;
  /** The name at that place in the source, if it was shortened. */
  name: string | null;
}

/** Bundlers name sources by a URL of their own, below the team's folder. */
const BUNDLER = /^webpack:\/\/[^/]*\//;

/** Resolves with the place in the sources that a place in a script was built from; null without a readable map of it. */
export async function sourceOf(
  store: ReleaseStore,
  { remote, version, file, line, column }: ScriptPosition,
): Promise<SourcePosition | null> {
  const record = await store.record(remote, version).catch(nullIfRefused);
  const facts = record?.maps?.[file];
  if (!facts) return null;
  const bytes = await store.read(remote, version, file + MAP_SUFFIX, null).catch(nullIfRefused);
  if (!bytes || sha256(bytes) !== facts.sha256) return null;
  const place = placeIn(bytes.toString('utf8'), line, column);
  return place?.source == null
    ? null
    : {
        file: place.source.replace(BUNDLER, ''),
        line: place.line,
        column: place.column + 1,
        name: place.name,
      };
}

/** Null for a text that is no source map. */
function placeIn(map: string, line: number, column: number) {
  try {
    return originalPositionFor(new TraceMap(map), { line, column: column - 1 });
  } catch {
    return null;
  }
}
