import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { ErrorState } from '@tagalong/ui';

interface RegionFallbackProps {
  /** What the region is called on screen. */
  area: string;
  traceId: string;
  onRetry(): void;
}

/** Stands in the place of a remote that can't be drawn. The rest of the page works on. */
export function RegionFallback({ area, traceId, onRetry }: RegionFallbackProps) {
  return (
    <ErrorState
      title={SHELL_TEXTS.regionFailedTitle(area)}
      text={SHELL_TEXTS.regionFailedText}
      onRetry={onRetry}
      retryLabel={SHELL_TEXTS.regionRetry}
      traceId={traceId}
    />
  );
}
