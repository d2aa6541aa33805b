import { type FailedQuery, failureProps, useHost } from '@tagalong/platform';
import { ErrorState } from '@tagalong/ui';

/** Explains why a query has no data and offers to fetch it again. */
export function QueryError({ title, query }: { title: string; query: FailedQuery }) {
  return <ErrorState title={title} {...failureProps(query, useHost().report)} />;
}
