import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { type FailedQuery, isWaiting } from '@tagalong/platform';
import { Skeleton, space, VisuallyHidden } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { QueryError } from '#host/fallbacks/query-error.tsx';

interface LoadedProps<Data> {
  query: FailedQuery & { data: Data | undefined; isPending: boolean };
  /** Title of the error state. */
  title: string;
  /** Heights of the skeleton blocks, in CSS pixels. */
  heights: readonly number[];
  children(data: Data): ReactNode;
}

/** Renders a call's data, its skeleton or an error with Retry. */
export function Loaded<Data>({ query, title, heights, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!isWaiting(query)) return <QueryError title={title} query={query} />;
  return (
    <div role="status" aria-busy css={styles}>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks that never change places
        <Skeleton key={index} height={height} radius="xl" />
      ))}
    </div>
  );
}

const styles = css({ display: 'grid', gap: space[7] });
