import { css } from '@emotion/react';
import { Page } from '#ui/page.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';

export function ListSkeleton() {
  return (
    <Page css={styles} measure="settings">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <PersonSkeleton key={row} avatar={48} />
      ))}
    </Page>
  );
}

const styles = css({ gap: 20 });
