import { EdgeError } from '#lib/edge-client.ts';
import type { Audience, Overview, RemoteRow } from '#lib/responses.ts';
import { type Body, buildOverview, type CallName, createFakeEdge, type FakeEdge } from './fake-edge.ts';

const NEXT: Partial<Record<CallName, (row: RemoteRow, body: Body) => Partial<RemoteRow>>> = {
  activate: ({ active }, { version }) => ({
    active: String(version),
    previous: active,
    canary: null,
    is_disabled: false,
  }),
  rollback: ({ previous }) => ({ active: previous, previous: null, canary: null }),
  kill: ({ previous }) => ({ active: previous, previous: null }),
  disable: () => ({ active: null, is_disabled: true, canary: null }),
  enable: () => ({ active: '2.0.0', is_disabled: false }),
  canary: (_, { version, percent, audience }) => ({
    canary: {
      version: String(version),
      percent: Number(percent),
      since: new Date().toISOString(),
      ...(audience !== undefined && { audience: audience as Audience }),
    },
  }),
  'canary-stop': () => ({ canary: null }),
};

export interface SiteEdge extends FakeEdge {
  /** The overview now. */
  now(): Overview;
  /** Changes the site as someone else would. */
  change(row: Partial<RemoteRow>): void;
}

/** A fake edge with one remote that changes by compare-and-set, as the real one does. */
export function createSiteEdge(row: RemoteRow, rest: Partial<Overview> = {}): SiteEdge {
  const edge = createFakeEdge();
  let state = buildOverview({ remotes: [row], ...rest });
  const change = (next: Partial<RemoteRow>): void => {
    const remotes = state.remotes.map((one) => ({ ...one, ...next }));
    state = { ...state, revision: state.revision + 1, remotes };
  };
  edge.onRead('overview', () => state);
  for (const [call, next] of Object.entries(NEXT)) {
    edge.onCall(call as CallName, (body) => {
      const [now = row] = state.remotes;
      if (body.expect !== state.revision || ('from' in body && body.from !== now.active)) {
        const message = `The release set is at revision ${state.revision}, not ${body.expect}.`;
        return new EdgeError('stale-revision', message);
      }
      change({ ...next(now, body), by: state.me.by, reason: String(body.reason ?? '') || null });
      return { is_changed: true, notes: [] };
    });
  }
  return { ...edge, now: () => state, change };
}
