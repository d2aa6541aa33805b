/**
 * Why a release was not published or activated. Each has the HTTP status that an API over the store would answer,
 * and the exit code of the `release` command.
 */
export const RELEASE_ERRORS = {
  usage: { status: 400, exit: 2 },
  'invalid-build': { status: 422, exit: 3 },
  refused: { status: 422, exit: 3 },
  'version-taken': { status: 409, exit: 4 },
  'stale-revision': { status: 409, exit: 4 },
  busy: { status: 503, exit: 4 },
  'unknown-release': { status: 404, exit: 5 },
  'unreadable-store': { status: 500, exit: 1 },
} as const;

export type ReleaseErrorCode = keyof typeof RELEASE_ERRORS;

export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;
  /** Single findings, one sentence each. */
  readonly problems: readonly string[];

  constructor(code: ReleaseErrorCode, message: string, problems: readonly string[] = []) {
    super(message);
    this.code = code;
    this.problems = problems;
  }
}
