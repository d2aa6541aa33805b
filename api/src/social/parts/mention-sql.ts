import { MENTION_PATTERN, MENTIONS_MAX } from '@tagalong/contracts/social/mention';

/** Returns SQL that selects the id and handle of the active members whom a caption mentions, as (id, handle). */
export function mentionedIn(caption: string): string {
  return `
    SELECT m.id, m.handle FROM (
      SELECT lower(found.groups[1]) AS handle
      FROM regexp_matches(${caption}, '${MENTION_PATTERN}', 'gi') WITH ORDINALITY AS found (groups, place)
      GROUP BY 1 ORDER BY min(found.place) LIMIT ${MENTIONS_MAX}
    ) named
    JOIN users m ON m.handle = named.handle AND m.deactivated_at IS NULL`;
}
