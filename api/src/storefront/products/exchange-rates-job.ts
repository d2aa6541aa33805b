import { readFile } from 'node:fs/promises';
import { CURRENCIES } from '@tagalong/contracts/core/limits';
import * as z from '@tagalong/contracts/core/z';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { JobKind } from '#api/jobs/jobs';

export const EXCHANGE_RATES_JOB = 'exchange-rates';

const PERIOD_MS = 10 * 60_000;
const EXAMPLE = '{ "base": "EUR", "date": "2026-11-27", "rates": { "USD": 1.16, "GBP": 0.88 } }';

/** The JSON format of Frankfurter, which serves the reference rates of central banks. */
const RatesFile = z.object({
  base: z.string(),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  rates: z.record(z.string(), z.number().check(z.positive())),
});

const replace = statement('exchange-rates-replace', { params: ['jsonb', 'date'] })`
  INSERT INTO exchange_rates AS known (currency, rate, day)
  SELECT key, value::float8, $2::date FROM jsonb_each_text($1::jsonb)
  ON CONFLICT (currency) DO UPDATE SET rate = excluded.rate, day = excluded.day
  WHERE (known.rate, known.day) IS DISTINCT FROM (excluded.rate, excluded.day)`;
const removeOthers = statement('exchange-rates-remove-others', { params: ['jsonb'] })`
  DELETE FROM exchange_rates WHERE NOT $1::jsonb ? currency`;

/**
 * Copies the operator's file of exchange rates into the database, or removes the rates if there is no file. Rejects if the file
 * can't be read or parsed; the rates of the last valid file are kept.
 */
export async function loadExchangeRates(db: Database, file: string | null): Promise<void> {
  const { date, rates } = file === null ? NO_RATES : await readRates(file);
  const known = JSON.stringify(rates);
  await db.transaction(async () => {
    await db.query(removeOthers, [known]);
    await db.query(replace, [known, date]);
  });
}

const NO_RATES = { date: '1970-01-01', rates: {} };

async function readRates(file: string) {
  const text = await readFile(file, 'utf8');
  try {
    const { base, date, rates } = RatesFile.parse(JSON.parse(text));
    const all = Object.entries({ ...rates, [base]: 1 });
    const known = all.filter(([currency]) => CURRENCIES.some((sold) => sold === currency));
    return { date, rates: Object.fromEntries(known) };
  } catch (cause) {
    throw new Error(`RATES_FILE ${file} is not a file of exchange rates, such as ${EXAMPLE}.`, { cause });
  }
}

export function exchangeRatesJob(db: Database, file: string | null): JobKind {
  return { queue: 'housekeeping', everyMs: PERIOD_MS, run: () => loadExchangeRates(db, file) };
}
