import { listSessions, revokeOtherSessions, revokeSession } from '@tagalong/contracts/account/settings';
import type { ApiContext } from '#api/core/owner-module';
import { each, statement } from '#api/database/statement';
import { DomainError, orNotFound } from '#api/http/errors';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { IDLE_DAYS } from '#api/http/sessions';

/** Identifies a session to its owner without revealing the stored token hash. */
const SESSION_ID = "left(encode(sha256(token_hash), 'hex'), 32)";

const endOthers = statement('sessions-end-others', { params: ['int8', 'bytea'] })`
  DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2`;
const endOne = statement('sessions-end-one', { params: ['int8', 'text'], row: { token_hash: 'bytea' } })`
  DELETE FROM sessions WHERE user_id = $1 AND ${SESSION_ID} = $2 RETURNING token_hash`;
const listed = statement('sessions-list', {
  params: ['int8', 'bytea?', 'int4'],
  row: {
    ...each('text', 'id', 'user_agent'),
    ...each('timestamptz', 'created_at', 'last_seen_at'),
    is_current: 'bool',
  },
})`
  SELECT ${SESSION_ID} AS id, user_agent, created_at, last_seen_at, token_hash = $2 AS is_current
  FROM sessions
  WHERE user_id = $1 AND expires_at > now() AND last_seen_at > now() - make_interval(days => $3)
  ORDER BY is_current DESC, last_seen_at DESC, id LIMIT 100`;

/** Serves the browsers in which a member is logged in (AU-13). */
export function sessionRoutes(serve: Serve, { db, sessions }: ApiContext): void {
  serve(listSessions, async ({ viewer, http }) =>
    success(await db.query(listed, [viewer.id, sessions.tokenHashOf(http), IDLE_DAYS])),
  );
  serve(
    revokeSession,
    async ({ request, viewer, http, reply }) => {
      const ended = orNotFound(await db.first(endOne, [viewer.id, request.id]));
      if (sessions.tokenHashOf(http)?.equals(ended.token_hash)) await sessions.close(http, reply);
      return done;
    },
    { securityEvent: 'session-end' },
  );
  serve(
    revokeOtherSessions,
    async ({ viewer, http }) => {
      const current = sessions.tokenHashOf(http);
      if (!current) throw new DomainError('unauthenticated');
      await db.query(endOthers, [viewer.id, current]);
      return done;
    },
    { securityEvent: 'session-end' },
  );
}
