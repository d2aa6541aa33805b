import { placeholderOf, writeList } from '#core/encode.ts';
import { colourwaysOf } from './colourways.ts';
import { isDrawn, PRODUCTS_LIST, productFile } from './output.ts';
import { RANGES } from './ranges.ts';

/** Writes products.json from the pictures that exist, so that runs in parallel cannot lose entries. */
export async function writeProductList(): Promise<number> {
  const drawn = Object.keys(RANGES)
    .flatMap(colourwaysOf)
    .filter((way) => isDrawn(productFile(way.key, 400)) && isDrawn(productFile(way.key, 800)));
  const entries = await Promise.all(
    drawn.map(async (way) => ({
      key: way.key,
      shape: way.shape,
      colour: way.colour,
      colour_name: way.name,
      dominant: way.paint,
      placeholder: await placeholderOf(productFile(way.key, 400)),
    })),
  );
  await writeList(PRODUCTS_LIST, entries);
  return entries.length;
}
