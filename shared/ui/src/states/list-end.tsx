import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, space, text } from '#ui/base/tokens.ts';
import { Button } from '#ui/controls/button.tsx';
import { useNearEnd } from './use-near-end.ts';

export interface ListEndProps {
  pageCount: number;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last page failed; earlier pages stay. */
  failure: string | null;
  labels: { more: string; retry: string; loading: string };
  onMore: () => void;
  /** Shown after the last item. */
  end: ReactNode;
}

/** The end of an endless list: loads when scrolled near, with a button for keyboards, and retries after a failure. */
export function ListEnd({ pageCount, hasMore, isLoading, failure, labels, onMore, end }: ListEndProps) {
  const sentinel = useNearEnd(hasMore && !isLoading && !failure, pageCount, onMore);
  if (!hasMore) return end;
  return (
    <div ref={sentinel} css={styles.box}>
      <div role="alert">{failure && !isLoading && <p css={styles.failed}>{failure}</p>}</div>
      {/* Stays while loading: the focus of someone who came here by Tab would otherwise start at the top again. */}
      <Button variant="secondary" isPending={isLoading} onClick={onMore}>
        {isLoading ? labels.loading : labels[failure ? 'retry' : 'more']}
      </Button>
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
