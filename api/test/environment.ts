import process from 'node:process';

/** Where the tests look for PostgreSQL, and which database they may empty: no configuration of the product. */
// biome-ignore lint/style/noProcessEnv: the one place of the tests that reads the environment
export const environment: Readonly<Record<string, string | undefined>> = process.env;
