import { errorText, type Host } from '@tagalong/platform';

/** Reports a failure of work that a toast's action started, and shows it in another toast. */
export function toastFailure({ toast, report }: Host, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    toast({ text: errorText(error), kind: 'error' });
    report(error);
  });
}
