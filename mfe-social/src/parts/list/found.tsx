import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { SEARCH_ROUTE } from '@tagalong/contracts/social/routes';
import { failureText, isApiError, isWaiting, Link, useHost } from '@tagalong/platform';
import { Button, EmptyState, ErrorState, type PageKind, PageSkeleton, SearchIcon } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';

interface FoundProps<Answer> {
  /** Result of `useCall`. */
  query: {
    data: Answer | undefined;
    error: unknown;
    isPending: boolean;
    isFetching: boolean;
    fetchStatus: string;
    refetch(): Promise<unknown>;
  };
  skeleton: PageKind;
  texts: { failedTitle: string; notFoundTitle: string; notFoundText: string };
  children: (answer: Answer) => ReactNode;
}

/** Renders a page's item in each state: loading, failed with Retry, not found, or loaded. */
export function Found<Answer>({ query, skeleton, texts, children }: FoundProps<Answer>) {
  const { report } = useHost();
  const isGone = isApiError(query.error) && query.error.code === 'not-found';
  if (isGone) return <NotHere title={texts.notFoundTitle} text={texts.notFoundText} />;
  if (query.data) return children(query.data);
  if (isWaiting(query)) return <PageSkeleton kind={skeleton} label={SHARED_TEXTS.loading} />;
  return (
    <ErrorState
      title={texts.failedTitle}
      text={failureText(query)}
      isRetrying={query.isFetching}
      onRetry={() => {
        query.refetch().catch(report);
      }}
    />
  );
}

/** Shows that an item is missing, with a link to the search. */
export function NotHere({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      icon={<SearchIcon size={32} aria-hidden />}
      title={title}
      text={text}
      action={
        <Button as={Link} to={href(SEARCH_ROUTE)}>
          {PEOPLE_TEXTS.toSearch}
        </Button>
      }
    />
  );
}
