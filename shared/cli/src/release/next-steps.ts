import type { Outcome } from './release-client.ts';
import type { ReleaseCommand } from './release-commands.ts';

/** Returns what to do after a command, as the last lines of its output; empty after a list. */
export function nextSteps(name: ReleaseCommand, { exit, json, isDone }: Outcome): string {
  const steps = isDone ? stepsAfter(name, exit, json) : stepsAfterError(json);
  return steps.length > 0 ? `\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}` : '';
}

const ACTIVATE = 'npx tagalong activate      shows it to everyone';
const CANARY = 'npx tagalong canary 10%    shows it to a tenth of the visitors';
const PREVIEW = 'npx tagalong preview       prints a link that shows it to everyone who opens it';
const ROLLBACK = 'npx tagalong rollback      restores the release before';
const LOGS = 'npx tagalong logs          shows its failures and load times';

function stepsAfter(name: ReleaseCommand, exit: number, json: Record<string, unknown>): string[] {
  switch (name) {
    case 'publish':
      if (json.active) return [LOGS, ROLLBACK];
      return exit === 0
        ? [PREVIEW, CANARY, ACTIVATE]
        : ['Correct the reasons above and publish again, or wait for the release that they name.'];
    case 'gate':
      return exit === 0 ? [PREVIEW, CANARY, ACTIVATE] : ['Correct the reasons above and publish again.'];
    case 'preview':
      return [CANARY, ACTIVATE];
    case 'activate':
      return [LOGS, ROLLBACK];
    case 'canary':
      return json.canary ? [LOGS, ACTIVATE, 'npx tagalong canary stop   ends it'] : [CANARY, ACTIVATE];
    case 'switch':
      return [LOGS];
    case 'rollback':
    case 'kill':
      return ['Correct the fault, then run "npx tagalong publish".'];
    case 'disable':
      return ['npx tagalong enable        restores it'];
    case 'enable':
      return [LOGS];
    default:
      return [];
  }
}

/** By the code of the site's error. */
const STEPS_AFTER_ERROR: Readonly<Record<string, string>> = {
  unsigned: 'Run "npx tagalong keys" and send the line that it prints to the operators of the site.',
  forbidden: 'Ask the operators of the site to register your key for this remote: "npx tagalong keys".',
  'version-taken': 'Raise the version in package.json, then run "npx tagalong publish".',
  'invalid-build': 'Correct the reasons above, then run "npx tagalong publish".',
  refused: 'Correct the reasons above, then run "npx tagalong publish".',
  unreachable: 'Check the site in package.json ("tagalong": { "site": … }) and your connection.',
  usage: 'Run "npx tagalong help" for all commands.',
};

function stepsAfterError({ code, reasons = [] }: Record<string, unknown>): string[] {
  const isOfToken = (reasons as { code: string }[]).some((reason) => reason.code.startsWith('token-'));
  if (isOfToken) return ['Correct the pipeline, then run the job again: each run needs a new token.'];
  return [
    STEPS_AFTER_ERROR[String(code)] ??
      'Run "npx tagalong logs" for what happened on the site, then try again.',
  ];
}
