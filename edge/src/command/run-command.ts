import { RELEASE_ERRORS, ReleaseError } from '#lib/release-error';
import { answerOf, type ReleasesPort } from './answers.ts';
import { readArguments, USAGE } from './read-arguments.ts';

interface Terminal {
  open(): ReleasesPort;
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
  try {
    const answer = await answerOf(terminal.open(), readArguments(args));
    terminal.write(
      asJson ? `${JSON.stringify({ status: 'success', ...answer.json }, null, 1)}\n` : answer.text,
    );
    return 0;
  } catch (error) {
    const failure = asFailure(error);
    if (asJson) terminal.write(`${JSON.stringify(failure.json, null, 1)}\n`);
    else terminal.writeError(failure.text);
    return failure.exit;
  }
}

function asFailure(error: unknown): { json: Record<string, unknown>; text: string; exit: number } {
  if (!(error instanceof ReleaseError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { json: { status: 'error', code: 'internal', message }, text: `${message}\n`, exit: 1 };
  }
  const { code, message, problems } = error;
  const { status, exit } = RELEASE_ERRORS[code];
  const list = problems.map((problem) => `  - ${problem}\n`).join('');
  const usage = code === 'usage' ? `\n${USAGE}` : '';
  return {
    json: { status: 'error', code, http_status: status, message, problems },
    text: `${message}${problems.length > 0 ? ':' : ''}\n${list}${usage}`,
    exit,
  };
}
