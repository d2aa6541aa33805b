import type { ErrorCode } from '#edge/http/error-response';

interface BackendErrorMore {
  cause?: unknown;
  /** Seconds after which another attempt makes sense. */
  retryAfterS?: number;
}

/** Why a call of a backend is refused or has failed, with the code and the message that the client gets. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly code: ErrorCode;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, message: string, { cause, retryAfterS }: BackendErrorMore = {}) {
    super(message, { cause });
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}
