import { css } from '@emotion/react';
import { LOOK_TEXTS } from '@tagalong/contracts/core/look-texts';
import type { Theme } from '@tagalong/contracts/core/theme';
import { color, motion, radius, shadow, size, space, text } from '@tagalong/ui';
import { useId } from 'react';
import { useTheme } from './theme.ts';

const choices = (): { theme: Theme | null; label: string }[] => [
  { theme: null, label: LOOK_TEXTS.themeSystem },
  { theme: 'light', label: LOOK_TEXTS.themeLight },
  { theme: 'dark', label: LOOK_TEXTS.themeDark },
];

/** Switches between the system's theme, light and dark; applies at once in every tab. */
export function ThemeChoice() {
  const [theme, choose] = useTheme();
  // Browsers group radio buttons by name, and one page may have two switches.
  const name = useId();
  return (
    <fieldset css={styles.group}>
      <legend css={styles.legend}>{LOOK_TEXTS.theme}</legend>
      <div css={styles.choices}>
        {choices().map((choice) => (
          <label key={choice.label} css={styles.choice}>
            <input
              css={styles.input}
              type="radio"
              name={name}
              checked={theme === choice.theme}
              onChange={() => choose(choice.theme)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const styles = {
  group: css({ minWidth: 0 }),
  legend: css({ ...text('sm', 600), color: color.text2, marginBlockEnd: space[3] }),
  choices: css({
    display: 'flex',
    padding: space[2],
    borderRadius: radius.md,
    backgroundColor: color.fill,
  }),
  choice: css({
    ...text('sm', 600),
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    minHeight: size.touch,
    display: 'grid',
    placeItems: 'center',
    textAlign: 'center',
    borderRadius: radius.sm,
    color: color.text2,
    cursor: 'pointer',
    transition: `background-color ${motion.micro}, color ${motion.micro}`,
    '&:has(:checked)': { backgroundColor: color.surface, color: color.text, boxShadow: shadow[1] },
    ':root[data-theme=dark] &:has(:checked)': { backgroundColor: color.fillHover },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  }),
  input: css({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }),
};
