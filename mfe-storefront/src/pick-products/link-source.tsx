import { css } from '@emotion/react';
import { findProductByLink } from '@tagalong/contracts/storefront/product-list';
import { requestProduct } from '@tagalong/contracts/storefront/product-request';
import { errorText, runAsMember, useAction, useCall, useHost } from '@tagalong/platform';
import { Button, color, EmptyState, space, text } from '@tagalong/ui';
import { LinkIcon } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { Choice, SourceProps } from './choice.ts';
import { PICK_TEXTS } from './pick-texts.ts';
import { ProductOptions } from './product-options.tsx';

export const LINK = /^https?:\/\/[^/?#\s]\S*$/i;

/** Shows the product that is sold at a pasted link, and what to paste until then. */
export function LinkSource({ words, choice }: SourceProps) {
  if (LINK.test(words)) return <ProductByLink link={words} choice={choice} />;
  return (
    <EmptyState
      icon={<LinkIcon size={32} aria-hidden />}
      title={PICK_TEXTS.byLinkTitle}
      text={words === '' ? PICK_TEXTS.byLinkText : PICK_TEXTS.notALinkText}
    />
  );
}

/** Shows the product that is sold at a link, or offers to request it. */
export function ProductByLink({ link, choice }: { link: string; choice: Choice }) {
  const query = useCall(findProductByLink, { link });
  const product = query.data?.data;
  return (
    <ProductOptions
      query={{
        ...query,
        data: query.data && { pages: [{ data: product ? [product] : [] }] },
        hasNextPage: false,
        isFetchingNextPage: false,
        isFetchNextPageError: false,
        fetchNextPage: () => Promise.resolve(),
      }}
      choice={choice}
      emptyTitle={PICK_TEXTS.noLinkTitle}
      emptyText={PICK_TEXTS.noLinkText}
      emptyAction={<RequestProduct key={link} link={link} />}
    />
  );
}

/** Requests a product of a shop that the catalog doesn't have. */
function RequestProduct({ link }: { link: string }) {
  const host = useHost();
  const [isRequested, setRequested] = useState(false);
  const { run, isPending, error } = useAction(async () => {
    const isDone = await runAsMember(host, ['plain'], async () => {
      await host.client.call(requestProduct, { link });
    });
    setRequested(isDone);
  });
  return (
    <div css={styles.box} role="status">
      {isRequested ? (
        <p css={styles.done}>{PICK_TEXTS.requested}</p>
      ) : (
        <Button variant="secondary" isPending={isPending} onClick={run}>
          {PICK_TEXTS.request}
        </Button>
      )}
      {error !== null && <p css={styles.failed}>{errorText(error)}</p>}
    </div>
  );
}

const styles = {
  box: css({ display: 'grid', justifyItems: 'center', gap: space[4] }),
  done: css({ ...text('base', 600) }),
  failed: css({ ...text('sm'), color: color.danger }),
};
