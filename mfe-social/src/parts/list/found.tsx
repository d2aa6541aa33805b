import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { SEARCH_ROUTE } from '@tagalong/contracts/social/routes';
import { type FailedQuery, failureProps, isApiError, isWaiting, Link, useHost } from '@tagalong/platform';
import { Button, EmptyState, ErrorState, type PageKind, PageSkeleton, SearchIcon } from '@tagalong/ui';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { LIST_TEXTS } from './list-texts.ts';

interface FoundProps<Answer> {
  /** Result of `useCall`. */
  query: FailedQuery & { data: Answer | undefined; isPending: boolean };
  skeleton: PageKind | ReactElement;
  failedTitle: string;
  notFound: ReactElement | null;
  children: (answer: Answer) => ReactNode;
}

/** Renders a page's item in each state: loading, failed with Retry, not found, or loaded. */
export function Found<Answer>({ query, skeleton, failedTitle, notFound, children }: FoundProps<Answer>) {
  const { report } = useHost();
  if (isNotFound(query.error)) return notFound;
  if (query.data) return children(query.data);
  if (!isWaiting(query)) return <ErrorState isPage title={failedTitle} {...failureProps(query, report)} />;
  if (typeof skeleton !== 'string') return skeleton;
  return <PageSkeleton kind={skeleton} label={SHARED_TEXTS.loading} />;
}

export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.code === 'not-found';
}

/** Shows that an item is missing, with a link to the search. */
export function NotFoundState(texts: { title: string; text: string }) {
  return (
    <LinkedEmpty isPage Icon={SearchIcon} {...texts} action={LIST_TEXTS.toSearch} to={href(SEARCH_ROUTE)} />
  );
}

interface LinkedEmptyProps {
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  title: string;
  text: string;
  /** Label of the link that leads on. */
  action: string;
  to: string;
  /** Whether it replaces the page. */
  isPage?: boolean;
}

/** Shows that there is nothing, with a link that leads on. */
export function LinkedEmpty({ Icon, title, text, action, to, isPage }: LinkedEmptyProps) {
  return (
    <EmptyState
      isPage={isPage}
      icon={<Icon size={32} aria-hidden />}
      title={title}
      text={text}
      action={
        <Button as={Link} to={to}>
          {action}
        </Button>
      }
    />
  );
}
