import type { ErrorCode } from '@tagalong/contracts/errors';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'bad-request',
  408: 'timeout',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
};

/** What an error that reached the framework says to the outside: nothing of the inside. */
export function failureOf(error: unknown): { code: ErrorCode; message: string } {
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  const code = CODE_OF_STATUS[status] ?? 'internal';
  if (code === 'internal') return { code, message: 'Something went wrong on the server.' };
  return { code, message: error instanceof Error ? error.message : 'The request could not be read.' };
}
