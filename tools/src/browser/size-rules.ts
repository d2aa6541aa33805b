import type { PageRequest } from './first-page.ts';

/**
 * Budget of all scripts needed to draw the feed, in transferred bytes (1 kB = 1000 B). See docs/benchmarks.md.
 */
export const SCRIPT_BUDGET_BYTES = 170_000;

export interface SizeReport {
  scriptBytes: number;
  scripts: PageRequest[];
  /** One sentence per violated rule. */
  problems: string[];
}

/** Checks the first page: within the budget, and at most one hop after the HTML for everything drawn first. */
export function judgeFirstPage(requests: readonly PageRequest[]): SizeReport {
  const scripts = requests.filter(({ type, bytes }) => type === 'Script' && bytes > 0);
  const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const problems: string[] = [];
  if (scripts.length === 0) problems.push('No script was loaded, so nothing was measured.');
  if (scriptBytes > SCRIPT_BUDGET_BYTES) {
    problems.push(`Scripts weigh ${scriptBytes} bytes; the budget is ${SCRIPT_BUDGET_BYTES}.`);
  }
  for (const { url } of scripts.filter(({ initiator }) => initiator === 'script')) {
    problems.push(`${url} was requested by a script. Preload it in the HTML.`);
  }
  for (const { url, type } of requests.filter(({ type: kind }) => kind === 'XHR' || kind === 'Fetch')) {
    problems.push(`${url} (${type}) was fetched before the feed was drawn. Inline it, or fetch it later.`);
  }
  const seen = new Set<string>();
  for (const { url } of scripts) {
    const [file = ''] = url.split('?');
    if (seen.has(file)) problems.push(`${file} was downloaded twice. Make its preload match the request.`);
    seen.add(file);
  }
  return { scriptBytes, scripts, problems };
}
