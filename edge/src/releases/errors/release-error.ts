/** Reasons why a call failed, each with the HTTP status of the edge and the exit code of the `release` command. */
export const RELEASE_ERRORS = {
  usage: { status: 400, exit: 2 },
  'invalid-build': { status: 422, exit: 3 },
  refused: { status: 422, exit: 3 },
  'version-taken': { status: 409, exit: 4 },
  'stale-revision': { status: 409, exit: 4 },
  busy: { status: 503, exit: 4 },
  'unknown-release': { status: 404, exit: 5 },
  'unknown-key': { status: 404, exit: 5 },
  unsigned: { status: 401, exit: 6 },
  forbidden: { status: 403, exit: 6 },
  replayed: { status: 409, exit: 6 },
  'too-large': { status: 413, exit: 3 },
  unreachable: { status: 503, exit: 7 },
  'unreadable-store': { status: 500, exit: 1 },
  'untrusted-store': { status: 503, exit: 1 },
} as const;

export type ReleaseErrorCode = keyof typeof RELEASE_ERRORS;

/** One finding for a program (`code`, and what it is about) and for people (`message`). */
export interface Reason {
  code: string;
  message: string;
  /** Affected file, route, event or library. */
  subject?: string;
  /** The remote, or the shell, that still needs the missing part. */
  affects?: string;
}

interface ReleaseErrorMore {
  reasons?: readonly Reason[];
  /** Facts for a program, such as the release that is current now. */
  details?: Record<string, unknown>;
}

export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;
  readonly reasons: readonly Reason[];
  readonly details: Record<string, unknown>;

  constructor(
    code: ReleaseErrorCode,
    message: string,
    { reasons = [], details = {} }: ReleaseErrorMore = {},
  ) {
    super(message);
    this.code = code;
    this.reasons = reasons;
    this.details = details;
  }

  /** The findings as sentences. */
  get problems(): readonly string[] {
    return this.reasons.map(({ message }) => message);
  }
}

/** Error of a release that can't be trusted, for one reason. */
export function refusal(reason: Reason): ReleaseError {
  return new ReleaseError('refused', reason.message, { reasons: [reason] });
}

/** Error of a state that can't be trusted. */
export function untrusted(reason: Reason): ReleaseError {
  return new ReleaseError('untrusted-store', reason.message, { reasons: [reason] });
}

/** Error of a store whose file of a release is missing. */
export function missingFile(remote: string, version: string, subject: string): ReleaseError {
  const message = `${subject} of ${remote} ${version} is missing in the store.`;
  return refusal({ code: 'file-missing', subject, message });
}

/** Errors of any other kind say nothing about the release. */
export function isRefusal(error: unknown): error is ReleaseError {
  return error instanceof ReleaseError && error.code === 'refused';
}

/** Turns the error of a release that can't be trusted into null. */
export function nullIfRefused(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

/** Body of an error, both of the edge and of the command's `--json`. */
export function errorBody({ code, message, reasons, problems, details }: ReleaseError) {
  const { status } = RELEASE_ERRORS[code];
  return { status: 'error' as const, code, http_status: status, message, problems, reasons, ...details };
}
