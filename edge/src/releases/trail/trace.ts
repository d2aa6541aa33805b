import { nullIfRefused, ReleaseError } from '#edge/releases/errors/release-error';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { reportsOf, type StoredReport } from './error-reports.ts';
import { type SourcePosition, sourceOf } from './source-maps.ts';
import { positionIn, type ScriptPosition } from './stack-position.ts';

/** Details of one failure. */
export interface TracedFailure {
  at: string;
  message: string;
  /** The step that failed, such as `page:home-latest`. */
  phase: string | null;
  /** Path of the page. */
  path: string | null;
  /** Release that the failure counts for, with the team and the commit that its manifest names; null for none. */
  release: { remote: string; version: string; team: string | null; commit: string | null } | null;
  /** All releases of the page; empty if another edge sent it. */
  releases: Record<string, string>;
  /** Place in the released script. */
  script: ScriptPosition | null;
  /** Place in the sources, if the release was published with source maps. */
  source: SourcePosition | null;
}

const TRACE_ID = /^[0-9a-f-]{4,40}$/;

/**
 * Resolves with the failures of a page by the id that its fallback shows. Rejects with ReleaseError 'usage' for anything but an
 * id, and 'unknown-release' if this edge has no report with it.
 */
export async function traceOf(store: ReleaseStore, folder: string, id: string): Promise<TracedFailure[]> {
  if (!TRACE_ID.test(id))
    throw new ReleaseError('usage', `"${id}" is no trace id. It has hexadecimal digits, such as 634dadb0.`);
  const reports = await reportsOf(folder, id);
  if (reports.length > 0) return Promise.all(reports.map((report) => traced(store, report)));
  throw new ReleaseError(
    'unknown-release',
    `This edge has no report with the trace id ${id}. Each edge keeps the reports that it received: ask the others, too. A browser that blocks reports sends none.`,
  );
}

async function traced(store: ReleaseStore, report: StoredReport): Promise<TracedFailure> {
  const { at, message, phase = null, path = null, remote, version, releases = {}, stack = '' } = report;
  const script = positionIn(stack, remote);
  const known = remote !== undefined && version !== undefined && version !== 'unknown';
  return {
    at,
    message,
    phase,
    path,
    release: known ? { remote, version, ...(await ownerOf(store, remote, version)) } : null,
    releases,
    script,
    source: script && (await sourceOf(store, script)),
  };
}

async function ownerOf(store: ReleaseStore, remote: string, version: string) {
  const release = await readRelease(store, remote, version).catch(nullIfRefused);
  if (!release) return { team: null, commit: null };
  const { manifest } = release;
  return { team: release.kind === 'remote' ? release.manifest.team : remote, commit: manifest.commit };
}
