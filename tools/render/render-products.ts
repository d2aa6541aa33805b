/**
 * Draws product pictures: `render-products.ts [shape ...] [--size 800] [--colours 16] [--out folder]`.
 * With --out it writes PNG proofs there and leaves the committed pictures alone.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { writePair } from '#core/encode.ts';
import { CATALOGUE } from '#shapes/catalogue.ts';
import type { Shape } from '#shapes/shape.ts';
import { colourwaysOf } from './colourways.ts';
import { productFile } from './output.ts';
import { writeProductList } from './product-list.ts';
import { ProductPicture } from './product-picture.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '800' },
    colours: { type: 'string', default: '99' },
    out: { type: 'string' },
    rough: { type: 'boolean' },
  },
});
const size = Number(values.size);

async function draw(shape: Shape): Promise<void> {
  const started = process.cpuUsage();
  const ways = colourwaysOf(shape.key).slice(0, Number(values.colours));
  const picture = new ProductPicture(shape, ways[0], size, !values.rough);
  const baked = process.cpuUsage(started).user / 1e6;
  for (const [i, way] of ways.entries()) {
    const pixels = picture.print(way, i + 1);
    if (values.out)
      await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
        .png()
        .toFile(`${values.out}/${way.key}.png`);
    else await writePair(pixels, size, size, (width) => productFile(way.key, width), 800);
  }
  const all = process.cpuUsage(started).user / 1e6;
  process.stdout.write(
    `${shape.key}: ${ways.length} colours, ${picture.rays} rays, geometry ${baked.toFixed(1)} s, all ${all.toFixed(1)} s\n`,
  );
}

if (values.out) await mkdir(values.out, { recursive: true });
for (const shape of CATALOGUE) {
  if (positionals.length > 0 && !positionals.includes(shape.key)) continue;
  await draw(shape);
  if (!values.out) await writeProductList();
}
