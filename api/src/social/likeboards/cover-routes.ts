import { listCoverChoices, saveLikeboardCover } from '@tagalong/contracts/social/likeboard-items';
import type { ApiContext } from '#api/core/owner-module';
import { withUserLock } from '#api/database/user-lock';
import { DomainError, invalidField, orNotFound } from '#api/http/errors';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { pictureCountOf, readPhotos } from '#api/social/parts/cover-rules';
import { likeboardOf } from '#api/social/parts/likeboard-row';
import * as itemSql from './item-sql.ts';
import { likeRepository } from './like-repository.ts';
import { likeboardRepository } from './likeboard-repository.ts';

function checkLayout(layout: string, photoCount: number): void {
  if (layout === '') return;
  const count = pictureCountOf(layout);
  if (count === null) throw invalidField('layout', 'Unknown layout.');
  if (photoCount > 0 && count !== photoCount)
    throw invalidField('layout', `This layout requires ${count} pictures.`);
}

/** Lets owners choose the pictures and layout of a likeboard's cover (LB-04). */
export function coverRoutes(serve: Serve, { db }: ApiContext): void {
  const boards = likeboardRepository(db);
  const own = likeRepository(db).lockLikeboards;

  serve(listCoverChoices, async ({ request: { slug }, viewer }) => {
    const { pictures } = orNotFound(await db.first(itemSql.coverChoices, [slug, viewer.id]));
    return success([...new Set(pictures)]);
  });

  serve(saveLikeboardCover, ({ request: { id, layout = '', cover_photos }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      if ((await own([id], viewer.id)).length === 0) throw new DomainError('not-found');
      const photos = readPhotos(cover_photos);
      if (photos === null) throw invalidField('cover_photos', 'Choose at most 5 pictures.');
      checkLayout(layout, photos.length);
      if ((await db.query(itemSql.unknownPictures, [id, photos])).length > 0)
        throw invalidField('cover_photos', 'Choose pictures of items in the collection.');
      const cover = photos.length > 0 ? JSON.stringify(photos) : null;
      await db.query(itemSql.saveCover, [id, layout || null, cover]);
      const row = orNotFound(await boards.byId(id));
      return success(likeboardOf(row));
    }),
  );
}
