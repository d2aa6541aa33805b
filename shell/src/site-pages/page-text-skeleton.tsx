import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { Page, Skeleton, space, VisuallyHidden } from '@tagalong/ui';

const LINES = ['100%', '94%', '98%', '60%'];

export function PageTextSkeleton() {
  return (
    <Page measure="settings" role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div css={styles} aria-hidden>
        <Skeleton width="62%" height={34} />
        <Skeleton width={150} height={18} />
        {[0, 1, 2].map((part) => (
          <div key={part} css={styles}>
            <Skeleton width="44%" height={24} />
            {LINES.map((width) => (
              <Skeleton key={width} width={width} height={16} />
            ))}
          </div>
        ))}
      </div>
    </Page>
  );
}

const styles = css({ display: 'flex', flexDirection: 'column', gap: space[4], paddingTop: space[5] });
