import { isApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import type { Host } from './host.tsx';

/** Shows why something failed in a toast, after `intro`; nothing if the user canceled it. */
export function toastError({ toast }: Pick<Host, 'toast'>, error: unknown, intro = ''): void {
  if (isApiError(error) && error.code === 'canceled') return;
  toast({ text: `${intro} ${errorText(error)}`.trim(), kind: 'error' });
}

/** Reports and shows the failure of work that nobody waits for, such as that of a toast's action. */
export function toastFailure(host: Pick<Host, 'toast' | 'report'>, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    toastError(host, error);
    host.report(error);
  });
}
