import { css } from '@emotion/react';
import { getPage } from '@tagalong/contracts/account/content';
import type { PAGE_OPEN } from '@tagalong/contracts/account/intents';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { isWaiting, type OverlayProps, useCall } from '@tagalong/platform';
import { Skeleton, space, VisuallyHidden } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { PageBody } from './page-body.tsx';
import { SITE_PAGES_TEXTS } from './site-pages-texts.ts';

/** A static page in a popup (SH-20), so that reading the terms keeps the form. */
export function PagePopup({ payload, answer }: OverlayProps<typeof PAGE_OPEN>) {
  const [isOpen, setOpen] = useState(true);
  const query = useCall(getPage, { name: payload.name });
  return (
    <Dialog
      isOpen={isOpen}
      title={query.data?.data.title ?? payload.title ?? SITE_PAGES_TEXTS.pageTitle}
      onClose={() => setOpen(false)}
      onClosed={() => answer({})}
    >
      <Content query={query} />
    </Dialog>
  );
}

function Content({ query }: { query: ReturnType<typeof useCall<typeof getPage>> }) {
  if (query.data) return <PageBody body={query.data.data.body} />;
  if (isWaiting(query)) return <PageSkeleton />;
  return <QueryError title={SITE_PAGES_TEXTS.pageFailedTitle} query={query} />;
}

function PageSkeleton() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div css={styles} aria-hidden>
        {['40%', '100%', '96%', '72%', '36%', '98%', '90%', '64%'].map((width) => (
          <Skeleton key={width} width={width} height={18} />
        ))}
      </div>
    </div>
  );
}

const styles = css({ display: 'flex', flexDirection: 'column', gap: space[5], minHeight: 320 });
