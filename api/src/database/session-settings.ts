import type pg from 'pg';

/** Does the work with other settings of the session, and restores those that it had. */
export async function withSettings<Result>(
  connection: pg.ClientBase,
  settings: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const names = Object.keys(settings);
  const set =
    'SELECT set_config(name, value, false) FROM unnest($1::text[], $2::text[]) AS given (name, value)';
  const read =
    'SELECT current_setting(name) AS value FROM unnest($1::text[]) WITH ORDINALITY AS given (name, at)';
  const { rows } = await connection.query(`${read} ORDER BY at`, [names]);
  await connection.query(set, [names, Object.values(settings)]);
  try {
    return await work();
  } finally {
    await connection.query(set, [names, rows.map(({ value }) => value)]);
  }
}
