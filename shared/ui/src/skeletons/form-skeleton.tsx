import { css } from '@emotion/react';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A form before its values come. */
export function FormSkeleton() {
  return (
    <Page measure="settings">
      <Skeleton css={styles.title} width="52%" height={26} />
      {[0, 1, 2].map((field) => (
        <div key={field} css={styles.field}>
          <Skeleton width={96} height={14} />
          <Skeleton height={48} radius="md" />
        </div>
      ))}
      <Skeleton css={styles.button} height={48} radius="md" />
    </Page>
  );
}

const styles = {
  title: css({ marginBottom: 8 }),
  field: css({ display: 'grid', gap: 8 }),
  button: css({ marginTop: 12 }),
};
