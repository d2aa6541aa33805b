import { css } from '@emotion/react';
import { color, radius, text } from '#ui/ui.ts';
import { Section } from './section.tsx';

const SIZES = ['4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'base', 'sm', 'xs', '2xs'] as const;

export function TokensSection() {
  return (
    <Section id="tokens" title="Tokens">
      <div css={styles.colors}>
        {Object.entries(color).map(([name, value]) => (
          <div key={name} css={text('xs', 600)}>
            <div css={[styles.swatch, css({ backgroundColor: value })]} />
            {name}
          </div>
        ))}
      </div>
      {SIZES.map((size) => (
        <p key={size} css={text(size, 700)}>
          {size} Slow Sunday shelf $1,234.56
        </p>
      ))}
    </Section>
  );
}

const styles = {
  colors: css({
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
    marginBottom: 24,
  }),
  swatch: css({
    height: 48,
    marginBottom: 4,
    borderRadius: radius.md,
    boxShadow: `inset 0 0 0 1px ${color.border}`,
  }),
};
