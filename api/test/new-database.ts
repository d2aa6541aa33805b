import type { TestContext } from 'node:test';
import pg from 'pg';
import { environment } from '#test/environment';

/**
 * Creates an empty database beside that of the tests, which is dropped at the end of the test. Resolves with its URL.
 * Needs TEST_DATABASE_URL.
 */
export async function newDatabase(t: Pick<TestContext, 'after'>, name: string): Promise<string> {
  const url = new URL(environment.TEST_DATABASE_URL ?? '');
  const onServer = async (command: string): Promise<void> => {
    const client = new pg.Client(environment.TEST_DATABASE_URL);
    await client.connect();
    await client.query(command);
    await client.end();
  };
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onServer(`CREATE DATABASE ${name}`);
  t.after(() => onServer(`DROP DATABASE ${name} WITH (FORCE)`));
  url.pathname = `/${name}`;
  return url.href;
}
