import { dominantOf, placeholderOf, writeList } from '#core/encode.ts';
import { ALBUM } from '#scenes/album.ts';
import type { Photo } from '#scenes/photo.ts';
import { isDrawn, POSTS_LIST, postFile } from './output.ts';
import { tagsOf } from './post-tags.ts';

async function entriesOf(photo: Photo): Promise<unknown[]> {
  const tags = tagsOf(photo);
  const drawn = photo.takes.flatMap((take, i) => {
    const key = `${photo.key}-${take.key}`;
    return isDrawn(postFile(key, 400)) && isDrawn(postFile(key, 800)) ? [{ key, shows: tags[i] }] : [];
  });
  return Promise.all(
    drawn.map(async ({ key, shows }) => ({
      key,
      scene: photo.key,
      dominant: await dominantOf(postFile(key, 400)),
      placeholder: await placeholderOf(postFile(key, 400)),
      width: 800,
      height: 1000,
      shows,
    })),
  );
}

/** Writes posts.json from the photos that exist, so that runs in parallel cannot lose entries. */
export async function writePostList(): Promise<number> {
  const entries = (await Promise.all(ALBUM.map(entriesOf))).flat();
  await writeList(POSTS_LIST, entries);
  return entries.length;
}
