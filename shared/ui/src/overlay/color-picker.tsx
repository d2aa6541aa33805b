import { css } from '@emotion/react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { PALETTE, paletteColor } from '#ui/base/palette.ts';
import { color, motion, radius, space, text, truncate } from '#ui/base/tokens.ts';
import { CheckIcon } from '#ui/icons/icons-more.ts';
import { FieldLabel } from './field-parts.tsx';

export interface ColorPickerProps {
  label: string;
  /** Palette id. */
  value: number;
  onChange: (id: number) => void;
}

/** The 15 colors of a collection. Each has a name and, when selected, a check mark, because some look alike. */
export function ColorPicker({ label, value, onChange }: ColorPickerProps) {
  return (
    <RadioGroup value={String(value)} onChange={(id) => onChange(Number(id))} orientation="horizontal">
      <FieldLabel>{label}</FieldLabel>
      <div css={styles.grid}>
        {PALETTE.map(({ id, name }) => {
          const { bg, ink } = paletteColor(id);
          return (
            <Radio key={id} css={styles.option} value={String(id)}>
              <span css={[styles.swatch, css({ backgroundColor: bg, color: ink })]}>
                <CheckIcon css={styles.check} size={22} stroke={2.5} aria-hidden />
              </span>
              <span css={styles.name}>{name}</span>
            </Radio>
          );
        })}
      </div>
    </RadioGroup>
  );
}

const styles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: `${space[4]} ${space[2]}`,
  }),
  option: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space[2],
    paddingBlock: space[1],
    cursor: 'pointer',
  }),
  swatch: css({
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: radius.full,
    boxShadow: `inset 0 0 0 1px ${color.border}`,
    transition: `box-shadow ${motion.micro}, transform ${motion.micro}`,
    '[data-hovered] > &': { transform: 'scale(1.06)' },
    '[data-selected] > &': { boxShadow: `0 0 0 2px ${color.surface}, 0 0 0 4px ${color.text}` },
    '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: 6 },
  }),
  check: css({ opacity: 0, '[data-selected] &': { opacity: 1 } }),
  name: css({
    ...text('2xs', 600),
    ...truncate,
    maxWidth: '100%',
    color: color.text2,
    '[data-selected] > &': { color: color.text, fontWeight: 700 },
  }),
};
