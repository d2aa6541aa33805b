import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { ApiError, type Host, isApiError } from '@tagalong/platform';

/**
 * Makes a call; if it requires a proof of identity, asks for one and repeats the call. A dialog that is closed rejects
 * with 'canceled', so the form stays as it is.
 */
export async function confirmed<Answer>(
  host: Pick<Host, 'ask'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'step-up-required') throw error;
    if ((await host.ask(AUTH_CONFIRM, {})) !== null) return call();
    const { call: name } = error;
    throw new ApiError({ code: 'canceled', message: 'The dialog was closed.', call: name, cause: error });
  }
}
