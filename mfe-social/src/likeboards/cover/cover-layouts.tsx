import { css } from '@emotion/react';
import { color, radius, space, text } from '@tagalong/ui';
import { Cover } from '@tagalong/ui/product';
import { useId } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { type CoverDraft, layoutsFor } from './cover-draft.ts';

interface CoverLayoutsProps {
  draft: CoverDraft;
  colorId: number;
  onChange(layout: string): void;
}

/** Offers the layouts for the cover's number of pictures, each with a preview. */
export function CoverLayouts({ draft, colorId, onChange }: CoverLayoutsProps) {
  const group = useId();
  const layouts = layoutsFor(draft.photos.length);
  return (
    <fieldset css={styles.set}>
      <legend css={styles.legend}>{LIKEBOARD_TEXTS.coverLayouts}</legend>
      <div css={styles.grid}>
        {layouts.map((layout, index) => (
          <label key={layout} css={styles.option}>
            <input
              css={styles.input}
              type="radio"
              name={group}
              checked={layout === draft.layout}
              aria-label={LIKEBOARD_TEXTS.coverLayout(index + 1, layouts.length)}
              onChange={() => onChange(layout)}
            />
            <Cover pictures={draft.photos} layout={layout} colorId={colorId} loading="eager" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const styles = {
  set: css({ border: 0, padding: 0, margin: 0, minWidth: 0 }),
  legend: css({ ...text('base', 600), padding: 0, marginBottom: space[4] }),
  grid: css({ display: 'grid', gap: space[4], gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' }),
  option: css({
    position: 'relative',
    display: 'block',
    minHeight: 44,
    padding: 2,
    borderRadius: radius.md,
    cursor: 'pointer',
    '&:has(:checked)': { boxShadow: `0 0 0 3px ${color.text}` },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 4 },
  }),
  input: css({
    position: 'absolute',
    opacity: 0,
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    cursor: 'pointer',
  }),
};
