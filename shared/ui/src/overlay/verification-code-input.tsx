import { css } from '@emotion/react';
import { type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { color, media, motion, radius, size, text } from '#ui/base/tokens.ts';
import { FieldFoot, FieldLabel } from './field-parts.tsx';
import { fieldStyles } from './field-style.ts';

export interface VerificationCodeInputProps {
  label: string;
  /** Digits only. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the complete code once its last digit is typed or pasted. */
  onComplete?: ((code: string) => void) | undefined;
  length?: number | undefined;
  error?: string | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A code in boxes, covered by one input: a pasted or autofilled code fills all boxes, deleting works as usual, and
 * screen readers announce one field instead of six.
 */
export function VerificationCodeInput(props: VerificationCodeInputProps) {
  const { label, value, length = 6, error, onChange, onComplete } = props;
  const [isFocused, setIsFocused] = useState(false);
  const handleChange = (typed: string): void => {
    const code = typed.replace(/\D/g, '').slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <AriaTextField
      css={fieldStyles.field}
      value={value}
      onChange={handleChange}
      onFocusChange={setIsFocused}
      inputMode="numeric"
      autoComplete="one-time-code"
      isRequired
      isInvalid={Boolean(error)}
      autoFocus={props.autoFocus ?? false}
      validationBehavior="aria"
    >
      <FieldLabel>{label}</FieldLabel>
      <div css={[styles.row, css({ maxWidth: length * size.touch + (length - 1) * GAP_PX })]}>
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={index}
            css={[
              styles.box,
              error && styles.invalid,
              isFocused && index === Math.min(value.length, length - 1) && styles.current,
            ]}
            aria-hidden
          >
            {value[index]}
            {isFocused && index === value.length && <span css={styles.caret} />}
          </span>
        ))}
        <Input
          css={styles.input}
          ref={props.ref}
          onPaste={(event) => {
            // A pasted code may contain spaces or a dash and replaces the current value.
            event.preventDefault();
            handleChange(event.clipboardData.getData('text'));
          }}
          onSelect={({ currentTarget: field }) => {
            // The boxes fill from the left, so the caret always follows the last digit.
            const { selectionStart, selectionEnd, value: shown } = field;
            if (selectionStart === selectionEnd) field.setSelectionRange(shown.length, shown.length);
          }}
        />
      </div>
      <FieldFoot error={error} />
    </AriaTextField>
  );
}

const GAP_PX = 8;

const styles = {
  // Digits run left to right in every language.
  row: css({
    position: 'relative',
    direction: 'ltr',
    display: 'flex',
    justifyContent: 'space-between',
    width: '100%',
  }),
  box: css({
    ...text('xl', 700),
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: size.touch,
    height: 52,
    border: `1px solid ${color.borderStrong}`,
    borderRadius: radius.md,
    backgroundColor: color.surface,
    color: color.text,
    fontVariantNumeric: 'tabular-nums',
    transition: `border-color ${motion.micro}, box-shadow ${motion.micro}`,
  }),
  current: css({ borderColor: color.focus, boxShadow: `0 0 0 1px ${color.focus}` }),
  invalid: css({ borderColor: color.danger }),
  caret: css({
    width: 2,
    height: 24,
    borderRadius: radius.full,
    backgroundColor: color.text,
    animation: 'caret-blink 1s steps(1) infinite',
    '@keyframes caret-blink': { '50%': { opacity: 0 } },
    [media.reducedMotion]: { animation: 'none' },
  }),
  // The input's text is transparent; the boxes show it. Phones zoom in below 16 px.
  input: css({
    position: 'absolute',
    inset: 0,
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    outline: 'none',
    fontSize: 16,
    color: 'transparent',
    caretColor: 'transparent',
    '&::selection': { color: 'transparent', background: 'none' },
  }),
};
