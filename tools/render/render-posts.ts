/**
 * Takes lifestyle photos: `render-posts.ts [scene ...] [--width 800] [--takes a,b] [--out folder]`.
 * With --out it writes PNG proofs there and leaves the committed photos alone.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { writePair } from '#core/encode.ts';
import { ALBUM } from '#scenes/album.ts';
import type { Photo } from '#scenes/photo.ts';
import { postFile } from './output.ts';
import { writePostList } from './post-list.ts';
import { PostPlate } from './post-picture.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '800' },
    takes: { type: 'string', default: 'a,b,c,d' },
    out: { type: 'string' },
    rough: { type: 'boolean' },
  },
});
const width = Number(values.width);
const height = width * 1.25;
const wanted = new Set(values.takes.split(','));

async function develop(photo: Photo, camera: number): Promise<void> {
  const takes = photo.takes.flatMap((take, i) =>
    take.camera === camera && wanted.has(take.key) ? [{ i, key: `${photo.key}-${take.key}` }] : [],
  );
  if (takes.length === 0) return;
  const started = process.cpuUsage();
  const plate = new PostPlate(photo, camera, width, height, !values.rough);
  for (const { i, key } of takes) {
    const pixels = plate.print(i);
    if (values.out)
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .png()
        .toFile(`${values.out}/${key}.png`);
    else await writePair(pixels, width, height, (w) => postFile(key, w), 800);
  }
  const seconds = process.cpuUsage(started).user / 1e6;
  process.stdout.write(
    `${photo.key} camera ${camera}: ${takes.length} takes, ${plate.rays} rays, ${seconds.toFixed(1)} s\n`,
  );
}

if (values.out) await mkdir(values.out, { recursive: true });
for (const photo of ALBUM) {
  if (positionals.length > 0 && !positionals.includes(photo.key)) continue;
  for (const camera of photo.cameras.keys()) await develop(photo, camera);
  if (!values.out) await writePostList();
}
