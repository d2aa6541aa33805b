import { readFile } from 'node:fs/promises';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

interface Category {
  id: number;
  full_path: string;
}
/** The category for what a feed says; `isExact` is false for the closest category above it. */
export interface FoundCategory extends Category {
  isExact: boolean;
}

const SEPARATOR = ' > ';
const known = statement('import-categories', { row: { id: 'int8', full_path: 'text' } })`
  SELECT id, full_path FROM google_categories`;
const add = statement('import-add-categories', { params: ['jsonb'] })`
  INSERT INTO google_categories AS known (id, parent_id, name, full_path)
  SELECT id, parent_id, name, full_path
  FROM jsonb_to_recordset($1::jsonb) AS row (id bigint, parent_id bigint, name text, full_path text)
  ON CONFLICT (id) DO UPDATE SET parent_id = excluded.parent_id WHERE known.parent_id IS NULL AND excluded.parent_id IS NOT NULL`;

const pathKey = (path: string): string =>
  path
    .split('>')
    .map((name) => name.trim().toLowerCase())
    .join(SEPARATOR);

/** Google's categories and those of the site. */
export interface Taxonomy {
  /** Finds a category by Google's number or full path, or the closest one above that path; null if there is none. */
  find(text: string): FoundCategory | null;
  /** Adds categories and those above them to the database, for products to refer to. */
  store(db: Database, categories: readonly Category[]): Promise<void>;
}

/**
 * Reads the site's categories, which win over those of the same id in `file`: Google's list with numbers, with lines such as
 * `602 - Home & Garden > Decor > Vases`.
 */
export async function readTaxonomy(db: Database, file: string | null): Promise<Taxonomy> {
  const own = await db.query(known);
  const text = file === null ? '' : await readFile(file, 'utf8');
  const lines = text.matchAll(/^(\d+) - (.+?)\r?$/gm);
  const google = [...lines].map(([, id, full_path = '']) => ({ id: Number(id), full_path }));
  const byId = new Map([...google, ...own].map((category) => [category.id, category]));
  const byPath = new Map([...byId.values()].map((category) => [pathKey(category.full_path), category]));

  function above({ full_path }: Category): Category | undefined {
    return byPath.get(pathKey(full_path).split(SEPARATOR).slice(0, -1).join(SEPARATOR));
  }

  return {
    find(text) {
      const byNumber = /^\d+$/.test(text.trim()) ? byId.get(Number(text)) : undefined;
      if (byNumber) return { ...byNumber, isExact: true };
      const names = pathKey(text).split(SEPARATOR);
      for (let length = names.length; length > 0; length -= 1) {
        const found = byPath.get(names.slice(0, length).join(SEPARATOR));
        if (found) return { ...found, isExact: length === names.length };
      }
      return null;
    },
    async store(to, categories) {
      const missing = new Map<number, Category>();
      for (const category of categories)
        for (let at: Category | undefined = category; at && !missing.has(at.id); at = above(at))
          missing.set(at.id, at);
      if (missing.size === 0) return;
      const rows = [...missing.values()].map(({ id, full_path }) => ({
        id,
        parent_id: above({ id, full_path })?.id ?? null,
        name: full_path.split(SEPARATOR).at(-1),
        full_path,
      }));
      await to.query(add, [JSON.stringify(rows)]);
    },
  };
}
