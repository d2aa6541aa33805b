import { toastError, useHost } from '@tagalong/platform';
import { saveFile } from '@tagalong/platform/save-file';
import { Button } from '@tagalong/ui';
import { useAttempt } from '#lib/use-attempt.ts';
import { REPORT_TEXTS } from './report-texts.ts';

/** Saves the rows of a report as a file; a refusal is shown, and nothing is saved. */
export function FileButton({ url }: { url: string }) {
  const host = useHost();
  const { run, isPending } = useAttempt(async () => {
    try {
      await saveFile(url);
    } catch (error) {
      toastError(host, error, REPORT_TEXTS.downloadFailed);
      throw error;
    }
  });
  return (
    <Button size="sm" variant="secondary" isPending={isPending} onClick={() => run()}>
      {REPORT_TEXTS.download}
    </Button>
  );
}
