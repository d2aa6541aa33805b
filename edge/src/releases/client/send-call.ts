import { callLimitMs } from '@tagalong/contracts/core/release-calls';
import type { ServiceAnswer } from '#edge/releases/calls/release-service';
import {
  RELEASE_ERRORS,
  type Reason,
  ReleaseError,
  type ReleaseErrorCode,
} from '#edge/releases/errors/release-error';

interface Call {
  method: string;
  /** Last segment of the call's path. */
  name: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/**
 * Sends a call to an edge. Rejects with the ReleaseError of its response, or with 'unreachable' if there is no readable
 * response in time.
 */
export async function sendCall(
  url: URL,
  { method, name, headers, body }: Call,
  request: typeof fetch = fetch,
): Promise<ServiceAnswer> {
  try {
    const response = await request(url.href, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(callLimitMs(name)),
    });
    return answerOf(response.status, (await response.json()) as ServiceAnswer);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(
      'unreachable',
      `${url.origin} did not send a readable response: ${reason}. Check the URL and try again.`,
    );
  }
}

function answerOf(status: number, body: ServiceAnswer): ServiceAnswer {
  if (body.status === 'success') return body;
  const { code, message, reasons, problems: _, http_status: __, status: ___, ...details } = body;
  if (typeof code === 'string' && Object.hasOwn(RELEASE_ERRORS, code)) {
    throw new ReleaseError(code as ReleaseErrorCode, String(message), {
      reasons: (Array.isArray(reasons) ? reasons : []) as Reason[],
      details,
    });
  }
  throw new ReleaseError('unreachable', `The edge responded with ${status}: ${String(message ?? '')}`);
}
