import { parseArgs } from 'node:util';

export interface BenchArguments {
  /** Visits per variant. */
  runs: number;
  page: string;
}

const USAGE = 'npm run bench:page -- [--runs <visits per variant>] [--page </path>]';

/** Parses the arguments. Throws with the usage for an unknown one. */
export function readBenchArguments(args: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string', default: '5' }, page: { type: 'string', default: '/home/latest' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 50)
    throw new Error(`--runs is "${values.runs}"; it must be a whole number from 1 to 50. ${USAGE}`);
  if (!values.page.startsWith('/'))
    throw new Error(`--page is "${values.page}"; it must start with a slash. ${USAGE}`);
  return { runs, page: values.page };
}
