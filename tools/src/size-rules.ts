import type { PageRequest } from './first-page.ts';

/**
 * Budget of all scripts up to the drawn feed, in bytes over the wire (kB = 1000 B). It is what a whole frame weighs
 * today; the goal stays 160 kB. docs/benchmarks.md says what weighs.
 */
export const SCRIPT_BUDGET_BYTES = 176_000;

export interface SizeReport {
  scriptBytes: number;
  scripts: PageRequest[];
  /** What breaks a rule, in a sentence each. */
  problems: string[];
}

/** The first page's rules: few bytes, and one hop after the HTML for everything that is drawn first. */
export function judgeFirstPage(requests: readonly PageRequest[]): SizeReport {
  const scripts = requests.filter(({ type, bytes }) => type === 'Script' && bytes > 0);
  const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const problems: string[] = [];
  if (scripts.length === 0) problems.push('No script was loaded: the measurement saw nothing.');
  if (scriptBytes > SCRIPT_BUDGET_BYTES) {
    problems.push(`Scripts weigh ${scriptBytes} bytes; the budget is ${SCRIPT_BUDGET_BYTES}.`);
  }
  for (const { url } of scripts.filter(({ initiator }) => initiator === 'script')) {
    problems.push(`${url} was asked for by a script: it belongs into the HTML's preloads.`);
  }
  for (const { url, type } of requests.filter(({ type: kind }) => kind === 'XHR' || kind === 'Fetch')) {
    problems.push(`${url} (${type}) was fetched before the feed was drawn: inline it or do without.`);
  }
  const seen = new Set<string>();
  for (const { url } of scripts) {
    const [address = ''] = url.split('?');
    if (seen.has(address))
      problems.push(`${address} came twice over the wire: preload and load do not match.`);
    seen.add(address);
  }
  return { scriptBytes, scripts, problems };
}
