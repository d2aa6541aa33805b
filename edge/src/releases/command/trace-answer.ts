import type { ServiceAnswer } from '#edge/releases/calls/release-service';
import type { TracedFailure } from '#edge/releases/trail/trace';
import type { CommandOutput } from './text.ts';

/** Shows the failures of one page, each with its release, its owner and its place. */
export function traceAnswer(answer: ServiceAnswer): CommandOutput {
  const failures = answer.failures as TracedFailure[];
  return { text: failures.map(failureText).join('\n'), json: answer };
}

function failureText(failure: TracedFailure): string {
  const { at, message, phase, path, release, releases, script, source } = failure;
  const set = Object.entries(releases).map(([remote, version]) => `${remote} ${version}`);
  const lines: [string, string | null | undefined][] = [
    ['error', message],
    [
      'source',
      source && `${source.file}:${source.line}:${source.column}${source.name ? ` (${source.name})` : ''}`,
    ],
    ['script', script && `${script.remote} ${script.version} ${script.file}:${script.line}:${script.column}`],
    ['remote', release && `${release.remote} ${release.version}`],
    ['team', release?.team],
    ['commit', release?.commit],
    ['page', [path, phase].filter(Boolean).join(', ')],
    ['at', at],
    ['release set', set.join(', ') || 'unknown: another edge sent the page'],
  ];
  return lines.flatMap(([name, value]) => (value ? [`${name.padEnd(13)}${value}\n`] : [])).join('');
}
