import { css } from '@emotion/react';
import { getPage } from '@tagalong/contracts/content';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { SITE_TEXTS } from '@tagalong/contracts/texts/site-texts';
import { failureText, isWaiting, type OverlayProps, useCall, useHost } from '@tagalong/platform';
import { ErrorState, Skeleton, space, VisuallyHidden } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { PageBody } from './page-body.tsx';

/** A static page in a popup (SH-20), so that whoever is asked to agree to the terms stays where they are. */
export function PagePopup({ payload, answer }: OverlayProps<'page.open'>) {
  const [isOpen, setOpen] = useState(true);
  const query = useCall(getPage, { name: payload.name });
  return (
    <Dialog
      isOpen={isOpen}
      title={query.data?.data.title ?? payload.title ?? SITE_TEXTS.pageTitle}
      closeLabel={SHARED_TEXTS.close}
      onClose={() => setOpen(false)}
      onClosed={() => answer({})}
    >
      <Content query={query} />
    </Dialog>
  );
}

function Content({ query }: { query: ReturnType<typeof useCall<typeof getPage>> }) {
  const { report } = useHost();
  if (query.data) return <PageBody body={query.data.data.body} />;
  if (isWaiting(query)) return <Waiting />;
  return (
    <ErrorState
      title={SITE_TEXTS.pageFailedTitle}
      text={failureText(query)}
      retryLabel={SHARED_TEXTS.retry}
      isRetrying={query.isFetching}
      onRetry={() => {
        query.refetch().catch(report);
      }}
    />
  );
}

function Waiting() {
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
