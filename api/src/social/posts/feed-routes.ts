import { FEED_KINDS, type FeedKind, listFeed } from '@tagalong/contracts/social/post';
import type { ApiContext } from '#api/core/owner-module';
import { type Cursor, cursorOf } from '#api/http/cursor';
import { DomainError } from '#api/http/errors';
import { writtenPage } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { readFeed, readTrending } from './feed-repository.ts';

const ANONYMOUS_CACHE_MS = 1_000;

type FeedCursor = Cursor<readonly ['time', 'id']>;
const CURSORS = Object.fromEntries(
  FEED_KINDS.map((kind) => [kind, cursorOf(`feed:${kind}`, ['time', 'id'])]),
) as Record<FeedKind, FeedCursor>;

const trendingCursor = cursorOf('feed:trending', ['number', 'id']);

export function feedRoutes(serve: Serve, { db }: ApiContext): void {
  serve(
    listFeed,
    async ({ request: { kind, cursor, limit }, viewer }) => {
      if (kind === 'following' && !viewer) throw new DomainError('unauthenticated');
      const viewerId = viewer?.id ?? 0;
      if (kind === 'trending') {
        const rows = await readTrending(db, { viewerId, after: trendingCursor.read(cursor), limit });
        return writtenPage(rows, limit, (last) => trendingCursor.write([last.sort_value, last.id]));
      }
      const after = CURSORS[kind].read(cursor);
      const rows = await readFeed(db, kind, { viewerId, after, limit });
      return writtenPage(rows, limit, (last) => CURSORS[kind].write([last.sort_value, last.id]));
    },
    { anonymousCacheMs: ANONYMOUS_CACHE_MS },
  );
}
