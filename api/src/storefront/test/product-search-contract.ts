import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NumberPlace } from '#api/http/cursor';
import { FIRST } from '#api/http/cursor';
import type { ProductSearch } from '#api/storefront/products/product-search';
import { addProduct } from '#test/catalog';
import type { Site } from '#test/site';
import { updateRow } from '#test/sql';

interface ContractInput {
  /** Name of the implementation, for the titles of tests. */
  name: string;
  site: Site;
  search: ProductSearch;
  /** Resolves when the search knows what the database has. */
  catchUp(): Promise<void>;
}

const FIRST_PLACE = [FIRST.number, FIRST.id] as const;
const first = { viewerId: 0, after: FIRST_PLACE, limit: 10, hasVariants: false };

/** Registers the tests that every implementation of the product search must pass. */
export function testProductSearch({ name, site, search, catchUp }: ContractInput): void {
  const { db } = site;
  const namesOf = (cards: readonly { name: string }[]): string[] => cards.map((card) => card.name);

  test(`[SE-02] [XT-38] ${name}: products have all words, names weigh more, and each is on one page`, async () => {
    const described = await addProduct(db, { name: 'Round stand' });
    await updateRow(db, 'products', described, { description: 'Goes with every walnut desk.' });
    await addProduct(db, { name: 'Walnut desk' });
    await addProduct(db, { name: 'Oak desk' });
    await catchUp();
    const names: string[] = [];
    let after: NumberPlace = FIRST_PLACE;
    for (;;) {
      const rows = await search.byWords(['desk', 'waln'], { ...first, after, limit: 1 });
      const [row] = rows;
      if (!row) break;
      names.push(row.name);
      after = [row.sort_value, row.id];
    }
    assert.deepEqual(names, ['Walnut desk', 'Round stand']);
    assert.equal((await search.byWords(['desk'], { ...first, limit: 1 })).length, 2);
  });

  test(`[CR-05] [XT-38] ${name}: similar spellings are found, patterns are not`, async () => {
    await addProduct(db, { name: 'Copper kettle' });
    await catchUp();
    assert.deepEqual(namesOf(await search.bySpelling(['coper', 'ketle'], first)), ['Copper kettle']);
    for (const word of ['%', 'k%e', '_']) assert.deepEqual(await search.bySpelling([word], first), []);
  });

  test(`[XT-30] [XT-38] ${name}: one variant of a product is found, or all of them`, async () => {
    const parent = await addProduct(db, { name: 'Picnic basket, black', hotScore: 1 });
    const sand = await addProduct(db, { name: 'Picnic basket, sand', hotScore: 9 });
    await updateRow(db, 'products', sand, { parent_id: parent });
    await catchUp();
    assert.deepEqual(namesOf(await search.byWords(['basket'], first)), ['Picnic basket, sand']);
    assert.equal((await search.byWords(['basket'], { ...first, hasVariants: true })).length, 2);
  });

  test(`[SE-02] [XT-38] ${name}: a product that was just removed is not found, and a card shows its price as it is now`, async () => {
    const [gone, kept] = [
      await addProduct(db, { name: 'Rattan chair', lowestPrice: 900 }),
      await addProduct(db, { name: 'Rattan chair', lowestPrice: 900 }),
    ];
    await catchUp();
    await updateRow(db, 'products', gone, { status: 0 });
    await updateRow(db, 'products', kept, { lowest_price: 700 });
    const found = await search.byWords(['rattan'], first);
    assert.deepEqual(
      found.map(({ id, lowest_price }) => [id, lowest_price]),
      [[kept, 700]],
    );
  });
}
