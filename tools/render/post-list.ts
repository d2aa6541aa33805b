import { dominantOf, placeholderOf, writeList } from '#core/encode.ts';
import { ALBUM } from '#scenes/album.ts';
import { isDrawn, POSTS_LIST, postFile } from './output.ts';
import { shownIn } from './post-picture.ts';

/** Writes posts.json from the photos that exist. */
export async function writePostList(): Promise<number> {
  const takes = ALBUM.flatMap((photo) => photo.takes.map((take, i) => ({ photo, take, i, key: `${photo.key}-${take.key}` })));
  const drawn = takes.filter(({ key }) => isDrawn(postFile(key, 400)) && isDrawn(postFile(key, 800)));
  const entries = await Promise.all(
    drawn.map(async ({ photo, take, i, key }) => ({
      key,
      scene: photo.key,
      dominant: await dominantOf(postFile(key, 400)),
      placeholder: await placeholderOf(postFile(key, 400)),
      width: 800,
      height: 1000,
      shows: shownIn(photo, take, i),
    })),
  );
  await writeList(POSTS_LIST, entries);
  return entries.length;
}
