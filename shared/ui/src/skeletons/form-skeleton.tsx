import { css } from '@emotion/react';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SkeletonLine } from './skeleton-line.tsx';

export function FormSkeleton() {
  return (
    <Page css={styles.form} measure="settings">
      <SkeletonLine line={30} width="52%" />
      {[0, 1, 2].map((field) => (
        <div key={field} css={styles.field}>
          <SkeletonLine line={18} width={96} />
          <Skeleton height={48} radius="md" />
        </div>
      ))}
      <Skeleton height={48} radius="md" />
    </Page>
  );
}

const styles = { form: css({ gap: 20 }), field: css({ display: 'grid', gap: 6 }) };
