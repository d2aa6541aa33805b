import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { ErrorState } from '@tagalong/ui';

interface RegionFallbackProps {
  /** Title of the region. */
  area: string;
  traceId: string;
  onRetry(): void;
}

/** Replaces a remote that can't be drawn; the rest of the page keeps working. */
export function RegionFallback({ area, traceId, onRetry }: RegionFallbackProps) {
  return (
    <ErrorState
      title={SHELL_TEXTS.regionFailedTitle(area)}
      text={SHELL_TEXTS.regionFailedText}
      onRetry={onRetry}
      traceId={traceId}
    />
  );
}
