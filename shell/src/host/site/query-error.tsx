import { failureText, useHost } from '@tagalong/platform';
import { ErrorState } from '@tagalong/ui';

interface QueryErrorProps {
  title: string;
  query: { error: unknown; fetchStatus: string; isFetching: boolean; refetch(): Promise<unknown> };
}

/** Explains why a query has no data and offers to fetch it again. */
export function QueryError({ title, query }: QueryErrorProps) {
  const { report } = useHost();
  return (
    <ErrorState
      title={title}
      text={failureText(query)}
      isRetrying={query.isFetching}
      onRetry={() => {
        query.refetch().catch(report);
      }}
    />
  );
}
