import { errorBody, RELEASE_ERRORS, ReleaseError } from '#edge/releases/errors/release-error';
import { answerOf, type CommandPorts } from './answers.ts';
import { type CommandArguments, readArguments, USAGE } from './read-arguments.ts';
import { reasonList } from './text.ts';

interface Terminal {
  open(command: CommandArguments): CommandPorts;
  write(text: string): void;
  writeError(text: string): void;
}

/** Runs one `release` command and resolves with its exit code. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const asJson = args.includes('--json');
  if (args.length === 0 || args.includes('--help')) {
    terminal.write(USAGE);
    return args.length === 0 ? RELEASE_ERRORS.usage.exit : 0;
  }
  const { json, text, exit, isDone } = await outcomeOf(args, terminal.open);
  if (asJson) terminal.write(`${JSON.stringify(json, null, 1)}\n`);
  else if (isDone) terminal.write(text);
  else terminal.writeError(text);
  return exit;
}

/** Result of a command, as text and as JSON. */
export interface Outcome {
  text: string;
  json: Record<string, unknown>;
  exit: number;
  /** False for an error. A refused release may be an answer. */
  isDone: boolean;
}

/** Runs one command without a terminal. Never rejects. */
export async function outcomeOf(args: readonly string[], open: Terminal['open']): Promise<Outcome> {
  try {
    const command = readArguments(args);
    const { json, text, exit = 0 } = await answerOf(open(command), command);
    return { json: { status: 'success', ...json }, text, exit, isDone: true };
  } catch (error) {
    return { ...asFailure(error), isDone: false };
  }
}

function asFailure(error: unknown): { json: Record<string, unknown>; text: string; exit: number } {
  if (!(error instanceof ReleaseError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { json: { status: 'error', code: 'internal', message }, text: `${message}\n`, exit: 1 };
  }
  return { json: errorBody(error), text: failureText(error), exit: RELEASE_ERRORS[error.code].exit };
}

function failureText({ message, reasons: [first, ...more], reasons }: ReleaseError): string {
  if (!first) return `${message}\n`;
  // The message of an untrusted store or record is its only reason.
  const isReason = more.length === 0 && first.message === message;
  return isReason ? `${message} [${first.code}]\n` : `${message}:\n${reasonList(reasons)}`;
}
