import process from 'node:process';

/** Environment of the tests: the PostgreSQL server and the database they may empty. The product does not use it. */
// biome-ignore lint/style/noProcessEnv: the one place of the tests that reads the environment
export const environment: Readonly<Record<string, string | undefined>> = process.env;
