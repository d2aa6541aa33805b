/** Returns the environment variables; the only place that reads them. */
export function environment(): NodeJS.ProcessEnv {
  return process.env;
}
