import { parseArgs } from 'node:util';
import { ReleaseError } from '#edge/releases/service/release-error';

export interface CommandOptions {
  json: boolean;
  activate: boolean;
  force: boolean;
  operator: boolean;
  dryRun: boolean;
  expect: number | undefined;
  from: string | undefined;
  reason: string | undefined;
  remotes: readonly string[] | undefined;
  graceHours: number;
  keepDays: number;
  site: string | undefined;
  hours: number;
  path: string;
  qr: boolean;
}

export interface CommandArguments {
  /** Such as `publish`, or `keys create`. */
  name: CommandName;
  values: string[];
  options: CommandOptions;
}

export const USAGE = `release publish <folder>… [--activate]      sends and signs the build in <folder>/dist; makes it active, too
release activate <remote> <version>         makes a published version active
release canary <remote> <version> <share>   gives a version to a share of the visitors, such as 10%; "stop" ends it
release rollback <remote> [version]         restores the version that was active before, or a named one
release kill <remote> <version>             takes a version away for ever, from pages that are open, too
release disable <remote>                    takes a remote off the site
release enable <remote>                     brings it back as it was
release preview <remote> <version>          a link that shows this version to everyone who opens it; also a server of one's
                                            own machine, such as http://127.0.0.1:5101  [--hours 24] [--path /] [--qr]
release console                             a link that signs a browser in to the operators' page, once  [--qr]
release check <remote> <version>            what the gate would say to an activation now
release status                              what is active, and the revision
release history [remote]                    what happened, by whom and why
release health                              errors and speed of each release (by an edge only)
release audit                               whether any line of the history was changed
release prune [--keep-days 7] [--dry-run]   removes releases that no page can be using any more
release keys create <team> [--remotes a,b] [--operator]
release keys rotate <id> [--grace-hours 24]
release keys revoke <id> --reason <text>
release keys list
release setup <team>…                       keys for operators and teams that have none, on the store's own machine

--site <address>      the site whose edge is asked (or RELEASE_SITE); without it, the store of this machine
--expect <revision>   refuses the change if the release set is not at this revision any more
--from <version>      refuses the change if another version is active
--reason <text>       is recorded in the audit
--force               overrides the gate; operators only, with --reason
--json                answers in JSON
`;

/** Number of words after each command: least and most. */
const WORDS = {
  publish: [1, 50],
  activate: [2, 2],
  canary: [2, 3],
  rollback: [1, 2],
  kill: [2, 2],
  disable: [1, 1],
  enable: [1, 1],
  preview: [2, 2],
  console: [0, 0],
  check: [2, 2],
  status: [0, 0],
  history: [0, 1],
  health: [0, 0],
  audit: [0, 0],
  prune: [0, 0],
  setup: [1, 50],
  'keys create': [1, 1],
  'keys rotate': [1, 1],
  'keys revoke': [1, 1],
  'keys list': [0, 0],
} as const satisfies Record<string, readonly [least: number, most: number]>;
export type CommandName = keyof typeof WORDS;

/** Throws ReleaseError 'usage' for anything that is not a command. */
export function readArguments(args: readonly string[]): CommandArguments {
  const { positionals, values: options } = parse(args);
  const isKeys = positionals[0] === 'keys';
  const name = isKeys ? positionals.slice(0, 2).join(' ') : positionals[0];
  const values = positionals.slice(isKeys ? 2 : 1);
  if (!isCommand(name)) throw usage(name ? `There is no command "${name}".` : 'Which command?');
  const [least, most] = WORDS[name];
  if (values.length < least || values.length > most) throw usage(`"${name}" has too few or too many words.`);
  return {
    name,
    values,
    options: optionsOf(options),
  };
}

function optionsOf(options: ReturnType<typeof parse>['values']): CommandOptions {
  return {
    json: options.json ?? false,
    activate: options.activate ?? false,
    force: options.force ?? false,
    operator: options.operator ?? false,
    dryRun: options['dry-run'] ?? false,
    expect: readNumber('expect', options.expect),
    from: options.from,
    reason: options.reason,
    remotes: options.remotes?.split(',').filter(Boolean),
    graceHours: readNumber('grace-hours', options['grace-hours']) ?? 24,
    keepDays: readNumber('keep-days', options['keep-days']) ?? 7,
    site: options.site,
    hours: readNumber('hours', options.hours) ?? 24,
    path: options.path ?? '/',
    qr: options.qr ?? false,
  };
}

/** `10%`, `10` or `2.5%`. */
export function readPercent(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?%?$/.test(text)) throw usage(`"${text}" is no share: write 10% or 2.5%.`);
  return Number.parseFloat(text);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        activate: { type: 'boolean' },
        force: { type: 'boolean' },
        operator: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        expect: { type: 'string' },
        from: { type: 'string' },
        reason: { type: 'string' },
        remotes: { type: 'string' },
        'grace-hours': { type: 'string' },
        'keep-days': { type: 'string' },
        site: { type: 'string' },
        hours: { type: 'string' },
        path: { type: 'string' },
        qr: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw usage(`--${name} "${text}" is no whole number.`);
  return Number(text);
}

function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(WORDS, name);
}

function usage(message: string): ReleaseError {
  return new ReleaseError('usage', message);
}
