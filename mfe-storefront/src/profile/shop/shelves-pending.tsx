import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { failureProps, useHost } from '@tagalong/platform';
import { ErrorState, Skeleton, space } from '@tagalong/ui';
import { SHOP_TEXTS } from './shop-texts.ts';
import type { useShelves } from './use-shelves.ts';

/** Shows that the shelves are loading, or why they could not be loaded. */
export function ShelvesPending({ query }: { query: ReturnType<typeof useShelves> }) {
  const { report } = useHost();
  if (query.error) return <ErrorState title={SHOP_TEXTS.shelvesFailed} {...failureProps(query, report)} />;
  return (
    <div css={styles} role="status" aria-label={SHARED_TEXTS.loading}>
      <Skeleton height={64} radius="md" />
      <Skeleton height={64} radius="md" />
    </div>
  );
}

const styles = css({ display: 'grid', gap: space[4] });
