import process from 'node:process';

/** Environment of the tests: the PostgreSQL server and the database they may empty. The product does not use it. */
// biome-ignore lint/style/noProcessEnv: the only place where tests read the environment
export const environment: Readonly<Record<string, string | undefined>> = process.env;
