import { errorText, type Host } from '@tagalong/platform';

/** For work that a toast's button begins: its failure is shown in another toast and reported. */
export function toastFailure({ toast, report }: Host, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    toast({ text: errorText(error), kind: 'error' });
    report(error);
  });
}
