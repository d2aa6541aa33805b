import type { Suggestion } from '@tagalong/contracts/social/search';
import type { Database } from '#api/database/database';
import { prefixPattern } from '#api/database/like-pattern';
import { each, statement, typed } from '#api/database/statement';

/**
 * Completes the user's input. $1 is the prefix pattern of the whole text in lowercase, $2 that of its last word. Brands
 * are few enough to scan; people and products use their trigram indexes.
 */
const suggestions = statement('search-suggest', {
  params: ['text', 'text'],
  row: {
    kind: typed<Suggestion['kind']>('text'),
    text: 'text',
    id: 'int8?',
    image: 'text?',
    ...each('int4', 'place', 'weight'),
  },
})`
  (SELECT 'word' AS kind, w.word AS text, NULL::bigint AS id, NULL AS image, 1 AS place, w.text_count AS weight
    FROM search_words w WHERE w.word LIKE $2 AND length(w.word) > 2 ORDER BY w.text_count DESC, w.word LIMIT 3)
  UNION ALL
  (SELECT 'tag', t.tag, NULL, NULL, 2, t.score FROM trending_tags t
    WHERE t.tag LIKE $2 ORDER BY t.score DESC, t.tag LIMIT 2)
  UNION ALL
  (SELECT 'brand', b.name, b.id, b.logo, 3, b.watcher_count FROM brands b
    WHERE fold(b.name) LIKE $1 ORDER BY b.watcher_count DESC, b.id LIMIT 3)
  UNION ALL
  (SELECT 'user', u.nickname, u.id, u.avatar, 4, u.follower_count FROM users u
    WHERE u.deactivated_at IS NULL AND NOT u.is_private AND fold(u.nickname || ' ' || u.handle) LIKE '%' || $1
      AND (u.handle LIKE $1 OR fold(u.nickname) LIKE $1)
    ORDER BY u.follower_count DESC, u.id LIMIT 3)
  UNION ALL
  (SELECT 'product', p.name, p.id, p.image_200, 5, p.hot_score FROM products p
    WHERE p.status = 1 AND p.search_text LIKE '%' || $1 ORDER BY p.hot_score DESC, p.id LIMIT 3)
  ORDER BY place, weight DESC, text`;

/** Returns at most 14 suggestions for `words`; only the last word is treated as incomplete. */
export async function readSuggestions(db: Database, words: readonly string[]): Promise<Suggestion[]> {
  const last = words.at(-1);
  if (!last) return [];
  const text = words.join(' ');
  const before = words.slice(0, -1).join(' ');
  const rows = await db.query(suggestions, [prefixPattern(text), prefixPattern(last)]);
  return rows.map(({ kind, text: found, id, image }) => ({
    kind,
    text: kind === 'word' && before ? `${before} ${found}` : found,
    id,
    image,
  }));
}
