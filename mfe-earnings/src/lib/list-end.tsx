import { css } from '@emotion/react';
import { EARNINGS_TEXTS } from '@tagalong/contracts/texts/earnings-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { errorText } from '@tagalong/platform';
import { Button, color, Spinner, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { useNearEnd } from './use-near-end.ts';

interface ListEndProps {
  pageCount: number;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last page did not come; what came before stays. */
  error: Error | null;
  failedText: string;
  onMore(): void;
  /** Drawn after the last item. */
  end: ReactNode;
}

/** The foot of an endless list: loads by itself when it comes near, by a button for the keyboard, again after a failure. */
export function ListEnd({ pageCount, hasMore, isLoading, error, failedText, onMore, end }: ListEndProps) {
  const sentinel = useNearEnd(hasMore && !isLoading && !error, pageCount, onMore);
  if (!hasMore) return end;
  return (
    <div ref={sentinel} css={styles.box}>
      <div role="alert">
        {error && !isLoading && (
          <p css={styles.failed}>
            {failedText} {errorText(error)}
          </p>
        )}
      </div>
      {isLoading ? (
        <Spinner size={28} label={EARNINGS_TEXTS.loadingMore} />
      ) : (
        <Button variant="secondary" onClick={onMore}>
          {error ? SHARED_TEXTS.retry : EARNINGS_TEXTS.loadMore}
        </Button>
      )}
    </div>
  );
}

const styles = {
  box: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[5],
    minHeight: 112,
    paddingBlock: space[7],
    color: color.text2,
  }),
  failed: css({ ...text('base'), textAlign: 'center', textWrap: 'balance' }),
};
