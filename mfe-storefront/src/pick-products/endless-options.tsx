import { css } from '@emotion/react';
import { LIST_END_TEXTS, SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { errorText, type FailedQuery, failureProps, isWaiting, useHost } from '@tagalong/platform';
import { ErrorState, ListEnd, Skeleton, space, VisuallyHidden } from '@tagalong/ui';
import type { ReactNode } from 'react';

/** Part of the result of `usePages` that the picker needs. */
export interface OptionsQuery<Item> extends FailedQuery {
  data: { pages: { data: Item[] }[] } | undefined;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

interface EndlessOptionsProps<Item> {
  query: OptionsQuery<Item>;
  empty: ReactNode;
  texts: { failed: string; moreFailed: string; shown(count: number): string };
  children(items: Item[]): ReactNode;
}

/** Renders a list of options in each state: loading, failed with Retry, empty, or filled with its list end. */
export function EndlessOptions<Item extends { id: number }>(props: EndlessOptionsProps<Item>) {
  const { query, empty, texts, children } = props;
  const { report } = useHost();
  if (!query.data) {
    if (isWaiting(query)) return <Waiting />;
    return <ErrorState title={texts.failed} {...failureProps(query, report)} />;
  }
  const found = query.data.pages.flatMap((page) => page.data);
  // An item that moved between two fetches appears in both pages.
  const items = [...new Map(found.map((item) => [item.id, item])).values()];
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <div>
      <div role="status">
        <VisuallyHidden>{texts.shown(items.length)}</VisuallyHidden>
      </div>
      {children(items)}
      <ListEnd
        pageCount={query.data.pages.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? `${texts.moreFailed} ${errorText(query.error)}` : null}
        labels={LIST_END_TEXTS}
        onMore={() => {
          query.fetchNextPage().catch(report);
        }}
        end={null}
      />
    </div>
  );
}

function Waiting() {
  return (
    <div css={styles} role="status" aria-label={SHARED_TEXTS.loading}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} radius="md" />
      ))}
    </div>
  );
}

const styles = css({ display: 'grid', gap: space[4] });
