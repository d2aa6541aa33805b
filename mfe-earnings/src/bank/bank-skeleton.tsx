import { css } from '@emotion/react';
import { Page, Skeleton, space, VisuallyHidden } from '@tagalong/ui';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';
import { LedgerSkeleton } from './ledger-skeleton.tsx';

export function BankSkeleton() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{EARNINGS_TEXTS.loading}</VisuallyHidden>
      <Page measure="settings" aria-hidden>
        <Skeleton height={196} radius="xl" />
        <Skeleton height={164} radius="xl" />
        <Skeleton height={248} radius="xl" />
        <div css={styles}>
          <LedgerSkeleton />
        </div>
      </Page>
    </div>
  );
}

const styles = css({ marginTop: space[6] });
