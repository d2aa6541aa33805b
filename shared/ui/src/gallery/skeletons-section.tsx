import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Chip, ChipRow, color, loadPageSkeletons, type PageKind, PageSkeleton, radius } from '#ui/ui.ts';
import { Section } from './section.tsx';

const KINDS: PageKind[] = ['feed', 'post', 'product', 'grid', 'list', 'form', 'profile'];

export function SkeletonsSection() {
  const [kind, setKind] = useState<PageKind>('feed');
  useEffect(() => void loadPageSkeletons(), []);
  return (
    <Section id="skeletons" title="Skeletons">
      <ChipRow label="Kind" kind="group" css={styles.kinds}>
        {KINDS.map((name) => (
          <Chip key={name} isSelected={kind === name} onClick={() => setKind(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <div css={styles.frame}>
        <PageSkeleton kind={kind} />
      </div>
    </Section>
  );
}

const styles = {
  kinds: css({ marginBottom: 16 }),
  frame: css({ border: `1px solid ${color.border}`, borderRadius: radius.lg, overflow: 'hidden' }),
};
