import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** Returns the first page of each section of a member's copy of their data, by the section's name. */
export async function copyOf(
  { db, context }: Site,
  { id }: Person,
): Promise<Record<string, Record<string, unknown>[]>> {
  const sections = context.dataSections.map(async ({ name, page }) => {
    const rows = await db.query(page, [id, 0]);
    return [name, rows.map(({ row }) => JSON.parse(row))] as const;
  });
  return Object.fromEntries(await Promise.all(sections));
}
