import { parseArgs } from 'node:util';
import type { Audience } from '#edge/releases/audience/audience';
import { ReleaseError } from '#edge/releases/errors/release-error';
import type { ReleaseSignature } from '#edge/releases/keys/release-signature';

export type CommandOptions = ReturnType<typeof optionsOf>;

export interface CommandArguments {
  /** Such as `publish`, or `keys create`. */
  name: CommandName;
  values: string[];
  options: CommandOptions;
}

export const USAGE = `release publish <folder>… [--activate]      publish the signed build in <folder>/dist; also activate it
                                            [--signature <text>] under the signature that it has on another site
release activate <remote> <version>         activate a published version
release canary <remote> <version> [share]   release a version to a share of visitors, such as 10%; "stop" ends it
                                            [--accounts a,b] [--roles editor] [--countries DE,AT]
                                            [--header x-tester=blue] also to these visitors
release switch <remote> <part> on|off|<share>
                                            switch a contribution or a flag on for everyone, off, or on for a share of
                                            visitors and those that the options of "canary" name, without a release
release rollback <remote> [version]         roll back to the previously active version, or to the named one
release kill <remote> <version>             withdraw a version permanently, from open pages too
release disable <remote>                    take a remote off the site
release enable <remote>                     restore a disabled remote
release preview <remote> <version>          print a link that shows this version to everyone who opens it; instead of a
                                            version, a server on your own machine, such as http://127.0.0.1:5101
                                            [--hours 24] [--path /] [--qr]
release console                             print a link that signs one browser in to the operators' page  [--qr]
release check <remote> <version>            run the gate without activating
release status                              list the active releases and the revision
release consumers <remote>                  list the events, intents, slots, places, facts and pages that others use
release trace <id>                          show page, releases, error, place in the sources, commit and team by the id that
                                            the page shows (only with --site)
release history [remote]                    list changes with their authors and reasons
release health                              list errors and speed of each release (only with --site)
release audit                               verify the history, the state, and the files of the releases in use
release restore                             restore the last trusted state after "audit" or "status" reports a change
release prune [--keep-days 7] [--dry-run]   remove releases that no page can still be using
release signature <remote> <version>        print the signature of a release, for "publish --signature" on another site
release keys create <team> [--remotes a,b] [--publishes a,b] [--operator] [--public-key <key of the team>]
                                            --publishes: may publish and preview these, but not show them to visitors
release keys trust <team> --issuer <url> --audience <site> --claim repository=acme/checkout…  [--remotes a,b] [--publishes a,b]
                                            let jobs of a pipeline release with identity tokens; operators only
release keys rotate <id> [--grace-hours 24]
release keys revoke <id> --reason <text>
release keys list
release upstreams approve <remote> <origin> forward the calls of a remote to its own backend; operators only
release upstreams withdraw <remote>         end that
release upstreams list                      list the approved backends
release setup <team>…                       create missing keys of operators and teams, on the machine of the store

--site <url>          edge to send the command to (or RELEASE_SITE); by default, the store of this machine
--expect <revision>   fail unless the release set is at this revision
--from <version>      fail unless this version is active
--reason <text>       reason for the audit log
--force               override the gate; operators only, with --reason
--yes                 roll back to a release that was itself rolled back
--json                print JSON
`;

/** Minimum and maximum number of arguments of each command. */
const ARGUMENT_COUNTS = {
  publish: [1, 50],
  activate: [2, 2],
  canary: [2, 3],
  switch: [2, 3],
  rollback: [1, 2],
  kill: [2, 2],
  disable: [1, 1],
  enable: [1, 1],
  preview: [2, 2],
  console: [0, 0],
  check: [2, 2],
  signature: [2, 2],
  status: [0, 0],
  consumers: [1, 1],
  history: [0, 1],
  trace: [1, 1],
  health: [0, 0],
  audit: [0, 0],
  restore: [0, 0],
  prune: [0, 0],
  setup: [1, 50],
  'keys create': [1, 1],
  'keys trust': [1, 1],
  'keys rotate': [1, 1],
  'keys revoke': [1, 1],
  'keys list': [0, 0],
  'upstreams approve': [2, 2],
  'upstreams withdraw': [1, 1],
  'upstreams list': [0, 0],
} as const satisfies Record<string, readonly [least: number, most: number]>;
export type CommandName = keyof typeof ARGUMENT_COUNTS;

/** Throws ReleaseError 'usage' for anything but a complete command. */
export function readArguments(args: readonly string[]): CommandArguments {
  const { positionals, values: options } = parse(args);
  const words = ['keys', 'upstreams'].includes(positionals[0] ?? '') ? 2 : 1;
  const name = positionals.slice(0, words).join(' ');
  const values = positionals.slice(words);
  if (!isCommand(name)) throw usage(name ? `There is no command "${name}".` : 'Name a command.');
  const [least, most] = ARGUMENT_COUNTS[name];
  if (values.length < least || values.length > most)
    throw usage(`"${name}" takes ${countText(least, most)}, not ${values.length}.`);
  return { name, values, options: optionsOf(options) };
}

function optionsOf({
  remotes,
  publishes,
  signature,
  audience: tokenAudience,
  ...options
}: ReturnType<typeof parse>['values']) {
  return {
    ...options,
    dryRun: options['dry-run'],
    expect: readNumber('expect', options.expect),
    remotes: readList(remotes),
    publishes: readList(publishes),
    signature: readSignature(signature),
    publicKey: options['public-key'],
    tokenAudience,
    claims: readClaims(options.claim),
    audience: readAudience(options),
    graceHours: readNumber('grace-hours', options['grace-hours']),
    keepDays: readNumber('keep-days', options['keep-days']),
    hours: readNumber('hours', options.hours),
  };
}

/** The signature that a release has on another site. */
function readSignature(text: string | undefined): ReleaseSignature | undefined {
  if (text === undefined) return undefined;
  const [, key = '', value = ''] = /^([0-9a-f]{16}):([\w-]+)$/.exec(text) ?? [];
  if (!value) throw usage(`--signature is "${text}"; it must be what "release signature" prints.`);
  return { key, value };
}

const readList = (text: string | undefined): string[] | undefined => text?.split(',').filter(Boolean);

/** Claims that a pipeline's tokens must have, such as `repository=acme/checkout`. */
function readClaims(texts: readonly string[]): Record<string, string> {
  const pairs = texts.map((text) => {
    const [, name = '', value = ''] = /^(\w+)=(.+)$/.exec(text) ?? [];
    if (!value)
      throw usage(`--claim is "${text}"; it must be a name and a value, such as repository=acme/checkout.`);
    return [name, value] as const;
  });
  return Object.fromEntries(pairs);
}

/** The named visitors of a canary; undefined without any. */
function readAudience(named: Partial<Record<'accounts' | 'roles' | 'countries' | 'header', string>>) {
  const { accounts, roles, countries, header } = named;
  const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(header ?? '') ?? [];
  if (header !== undefined && !value)
    throw usage(`--header is "${header}"; it must be a name and a value, such as x-tester=blue.`);
  const audience: Audience = {
    ...(accounts && { accounts: readList(accounts) }),
    ...(roles && { roles: readList(roles) }),
    ...(countries && { countries: readList(countries) }),
    ...(header && { header: { name: name.toLowerCase(), value } }),
  };
  return Object.keys(audience).length > 0 ? audience : undefined;
}

/** `10%`, `10` or `2.5%`. */
export function readPercent(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?%?$/.test(text))
    throw usage(`"${text}" is not a share. Write a percentage such as 10% or 2.5%.`);
  return Number.parseFloat(text);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        activate: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        operator: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        expect: { type: 'string' },
        from: { type: 'string' },
        reason: { type: 'string' },
        remotes: { type: 'string' },
        publishes: { type: 'string' },
        signature: { type: 'string' },
        'public-key': { type: 'string' },
        issuer: { type: 'string' },
        audience: { type: 'string' },
        claim: { type: 'string', multiple: true, default: [] },
        accounts: { type: 'string' },
        roles: { type: 'string' },
        countries: { type: 'string' },
        header: { type: 'string' },
        'grace-hours': { type: 'string', default: '24' },
        'keep-days': { type: 'string', default: '7' },
        site: { type: 'string' },
        hours: { type: 'string', default: '24' },
        path: { type: 'string', default: '/' },
        qr: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

function readNumber(name: string, text: string): number;
function readNumber(name: string, text: string | undefined): number | undefined;
function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw usage(`--${name} is "${text}"; it must be a whole number.`);
  return Number(text);
}

function countText(least: number, most: number): string {
  return least === most ? `${least} arguments` : `${least} to ${most} arguments`;
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(ARGUMENT_COUNTS, name);
}

function usage(message: string): ReleaseError {
  return new ReleaseError('usage', `${message} Run "release --help" for all commands and options.`);
}
