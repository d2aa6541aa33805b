import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { PagesQuery } from '@tagalong/platform';
import { failureProps, isWaiting, useHost } from '@tagalong/platform';
import { EmptyState, ErrorState, SearchIcon, Skeleton, space, VisuallyHidden } from '@tagalong/ui';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { itemsOf, NextPage } from '#parts/next-page.tsx';

export interface OptionListProps<Item> {
  query: PagesQuery<Item>;
  emptyTitle: string;
  emptyText: string;
  emptyAction?: ReactNode;
  EmptyIcon?: ComponentType<ComponentProps<typeof SearchIcon>>;
}

interface EndlessOptionsProps<Item> extends OptionListProps<Item> {
  texts: { failed: string; moreFailed: string; shown(count: number): string };
  children(items: Item[]): ReactNode;
}

/** Renders a list of options in each state: loading, failed with Retry, empty, or filled with its list end. */
export function EndlessOptions<Item extends { id: number }>(props: EndlessOptionsProps<Item>) {
  const { query, emptyTitle, emptyText, emptyAction, EmptyIcon = SearchIcon, texts, children } = props;
  const { report } = useHost();
  if (!query.data) {
    if (isWaiting(query)) return <OptionsSkeleton />;
    return <ErrorState title={texts.failed} {...failureProps(query, report)} />;
  }
  const items = itemsOf(query);
  if (items.length === 0 && !query.hasNextPage)
    return (
      <EmptyState
        icon={<EmptyIcon size={32} aria-hidden />}
        title={emptyTitle}
        text={emptyText}
        action={emptyAction}
      />
    );
  return (
    <div>
      <div role="status">
        <VisuallyHidden>{texts.shown(items.length)}</VisuallyHidden>
      </div>
      {children(items)}
      <NextPage query={query} failedText={texts.moreFailed} />
    </div>
  );
}

function OptionsSkeleton() {
  return (
    <div css={styles} role="status" aria-label={SHARED_TEXTS.loading}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} radius="md" />
      ))}
    </div>
  );
}

const styles = css({ display: 'grid', gap: space[4] });
