import { parseArgs } from 'node:util';
import { ReleaseError } from '#lib/release-error';

export type CommandName = 'publish' | 'activate' | 'rollback' | 'disable' | 'status' | 'history';

export interface CommandArguments {
  name: CommandName;
  values: string[];
  asJson: boolean;
  /** publish: make it active, too. */
  isActivated: boolean;
  /** The revision that the caller saw last. */
  expect: number | undefined;
}

export const USAGE = `release publish <folder> [--activate]       stores the build in <folder>/dist, and makes it active
release activate <remote> <version>         makes a published version active
release rollback <remote> [version]         goes back to the version that was active before, or to a named one
release disable <remote>                    takes a remote off the site until it is activated again
release status                              what is active, and the revision
release history <remote>                    what happened to a remote

--expect <revision>   refuses the change if the release set is not at this revision any more
--json                answers in JSON
`;

/** Number of words after each command: least and most. */
const WORDS: Record<CommandName, [least: number, most: number]> = {
  publish: [1, 1],
  activate: [2, 2],
  rollback: [1, 2],
  disable: [1, 1],
  status: [0, 0],
  history: [1, 1],
};

/** Throws ReleaseError 'usage' for anything that is not a command. */
export function readArguments(args: readonly string[]): CommandArguments {
  const { positionals, values: options } = parse(args);
  const [name, ...values] = positionals;
  if (!isCommand(name)) throw usage(name ? `There is no command "${name}".` : 'Which command?');
  const [least, most] = WORDS[name];
  if (values.length < least || values.length > most) throw usage(`"${name}" has too few or too many words.`);
  return {
    name,
    values,
    asJson: options.json ?? false,
    isActivated: options.activate ?? false,
    expect: readRevision(options.expect),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        activate: { type: 'boolean' },
        expect: { type: 'string' },
      },
    });
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

function readRevision(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw usage(`--expect "${text}" is no revision: take the number from "status".`);
  return Number(text);
}

function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(WORDS, name);
}

function usage(message: string): ReleaseError {
  return new ReleaseError('usage', message);
}
