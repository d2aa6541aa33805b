import type { ClientErrorCode } from '@tagalong/contracts/site/error-codes';
import { ApiError, connectionCode } from '#platform/client/api-error.ts';

const NAME = /filename="([^"]+)"/;
/** Time for the browser to read a saved file, in milliseconds. */
const REVOKE_MS = 60_000;

/**
 * Requests a file of this site and saves it under its own name once it is complete. Rejects with an `ApiError` if it is
 * refused, interrupted or shorter than announced; nothing is saved then. A link with `download` would save the refusal.
 */
export async function saveFile(url: string): Promise<void> {
  const response = await requestFile(url);
  if (!response.ok) throw await refusalOf(url, response);
  const blob = await response.blob().catch((cause: unknown) => {
    throw interrupted(url, cause);
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}

function requestFile(url: string): Promise<Response> {
  return fetch(url, { cache: 'no-store' }).catch((cause: unknown) => {
    throw interrupted(url, cause);
  });
}

function interrupted(url: string, cause: unknown): ApiError {
  const message = 'The file did not arrive.';
  return new ApiError({ code: connectionCode(), message, call: url, cause });
}

/** Refusals of files have the same JSON as those of calls; a proxy may respond with anything else. */
async function refusalOf(url: string, response: Response): Promise<ApiError> {
  const body: Record<string, unknown> = await response.json().catch(() => ({}));
  const { status } = response;
  const code = typeof body.code === 'string' ? (body.code as ClientErrorCode) : codeOf(status);
  const message = typeof body.message === 'string' ? body.message : `HTTP ${status}`;
  return new ApiError({ code, message, call: url, status });
}

function codeOf(status: number): ClientErrorCode {
  if (status === 401) return 'unauthenticated';
  return status === 502 || status === 503 ? 'unavailable' : 'internal';
}
