import type { FastifyRequest } from 'fastify';
import type { GetJson } from '#edge/http/api-client';
import { apiHeaders } from '#edge/http/api-headers';
import { readCookies } from '#edge/http/cookies';
import { valueAt } from '#edge/lib/value-at';
import type { ActiveShell } from '#edge/releases/release-set/release-set';
import { hasSessionCookie } from '#edge/site/session-cookie';

/** The user on whose behalf a call is made. */
export interface Viewer {
  /** Null for a visitor without a session. */
  id: string | null;
  roles: readonly string[];
}

export interface ReadViewerInput {
  shell: ActiveShell | null;
  getJson: GetJson;
  publicOrigin: string | null;
  limitMs: number;
}

const VISITOR: Viewer = { id: null, roles: [] };

/**
 * Requests the session of a call from the API. Nothing is kept, because another edge may end the session at any moment.
 * Rejects while the API doesn't respond, and for a shell that doesn't declare where its users' ids are: a member is never
 * taken for a visitor.
 */
export async function readViewer(
  request: FastifyRequest,
  { shell, getJson, publicOrigin, limitMs }: ReadViewerInput,
): Promise<Viewer> {
  if (!hasSessionCookie(readCookies(request.headers.cookie))) return VISITOR;
  const { call, identity } = shell?.manifest.site.session ?? {};
  if (!call || !identity) throw new Error('The active shell does not declare the identity of its users.');
  const headers = apiHeaders(request, publicOrigin, true);
  const { status, body } = await getJson(call, headers, AbortSignal.timeout(limitMs));
  if (status !== 200) throw new Error(`The API responded to the session's call with ${status}.`);
  const id = valueAt(body, identity.id);
  if (typeof id !== 'string' && typeof id !== 'number') return VISITOR;
  const roles = Object.keys(identity.roles).filter(
    (role) => valueAt(body, identity.roles[role] ?? '') === true,
  );
  return { id: String(id), roles };
}
