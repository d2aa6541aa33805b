import type { Disclosure } from '@tagalong/contracts/social/post';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

const set = statement('post-set-disclosure', { params: ['int8', 'text?'] })`
  UPDATE posts SET disclosure = $2 WHERE id = $1`;

/** Stores the disclosure of a post; undefined, which older clients send, changes nothing. */
export async function setDisclosure(
  db: Database,
  postId: number,
  disclosure: Disclosure | null | undefined,
): Promise<void> {
  if (disclosure !== undefined) await db.query(set, [postId, disclosure]);
}
