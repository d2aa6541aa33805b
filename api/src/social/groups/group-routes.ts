import { type Group, getGroup, listGroupMembers } from '@tagalong/contracts/social/article';
import type { ApiContext } from '#api/core/owner-module';
import { containsPattern } from '#api/database/like-pattern';
import { fold } from '#api/database/search-words';
import { each, statement } from '#api/database/statement';
import { cursorOf, OLDEST } from '#api/http/cursor';
import { orNotFound } from '#api/http/errors';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { PERSON_COLUMNS, PERSON_ROW } from '#api/social/parts/people';
import { keysOf } from '#api/social/parts/public-key';

const group = statement('group-one', {
  params: ['int8?', 'text?', 'int8'],
  row: {
    id: 'int8',
    ...each('text', 'slug', 'name', 'bio'),
    avatar: 'text?',
    member_count: 'int4',
    is_member: 'bool',
  },
})`
  SELECT g.id, g.slug, g.name, g.bio, g.avatar, g.member_count,
    EXISTS (SELECT 1 FROM group_members m WHERE m.group_id = g.id AND m.user_id = $3) AS is_member
  FROM groups g WHERE g.id = $1::bigint OR g.slug = $2`;
/** Lists members in order of joining, which puts the group's founder first. $3 is a LIKE pattern or null. */
const members = statement('group-members', {
  params: ['int8', 'int8', 'text?', 'timestamptz', 'int8', 'int8'],
  row: { ...PERSON_ROW, is_owner: 'bool', sort_value: 'timestamptz' },
})`
  SELECT ${PERSON_COLUMNS}, g.owner_id IS NOT DISTINCT FROM u.id AS is_owner, m.created_at AS sort_value
  FROM group_members m JOIN groups g ON g.id = m.group_id
    JOIN users u ON u.id = m.user_id AND u.deactivated_at IS NULL
  WHERE m.group_id = $2 AND ($3::text IS NULL OR fold(u.nickname || ' ' || u.handle) LIKE $3)
    AND (m.created_at, m.user_id) > ($4::timestamptz, $5::bigint)
  ORDER BY m.created_at, m.user_id LIMIT $6`;

const membersCursor = cursorOf('group:members', ['time', 'id'], OLDEST);

/** Serves groups, addressed by id or by slug, and their members. */
export function groupRoutes(serve: Serve, { db }: ApiContext): void {
  async function groupOf(key: string, viewerId: number): Promise<Group> {
    const found = orNotFound(await db.first(group, [...keysOf(key), viewerId]));
    return found;
  }

  serve(getGroup, async ({ request: { group_id }, viewer }) =>
    success(await groupOf(group_id, viewer?.id ?? 0)),
  );

  serve(listGroupMembers, async ({ request, viewer }) => {
    const { group_id, search = '', cursor, limit } = request;
    const viewerId = viewer?.id ?? 0;
    const after = membersCursor.read(cursor);
    const { id } = await groupOf(group_id, viewerId);
    const pattern = search === '' ? null : containsPattern(fold(search));
    const rows = await db.query(members, [viewerId, id, pattern, ...after, limit + 1]);
    return page(rows, limit, (last) => membersCursor.write([last.sort_value, last.user_id]));
  });
}
