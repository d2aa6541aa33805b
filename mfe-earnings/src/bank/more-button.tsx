import { type PagesQuery, useHost } from '@tagalong/platform';
import { Button } from '@tagalong/ui';

type MoreQuery = Pick<PagesQuery<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Loads the next page of a short list; nothing at its end. */
export function MoreButton({ query, text }: { query: MoreQuery; text: string }) {
  const { report } = useHost();
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      isPending={query.isFetchingNextPage}
      onClick={() => {
        query.fetchNextPage().catch(report);
      }}
    >
      {text}
    </Button>
  );
}
