import { css } from '@emotion/react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { color, text } from '#ui/base/tokens.ts';
import { fieldStyles } from './field-style.ts';

export interface FieldNotes {
  /** Shown below the field, which takes the error color. */
  error?: string | undefined;
  /** True shows the accepted color; a string also explains it. */
  success?: string | boolean | undefined;
  description?: string | undefined;
}

/** A field's label, with a star when the field is required. */
export function FieldLabel({ children, isRequired }: { children: string; isRequired?: boolean | undefined }) {
  return (
    <Label css={fieldStyles.label}>
      {children}
      {isRequired && (
        // The input's aria-required already says this.
        <span css={fieldStyles.star} aria-hidden>
          *
        </span>
      )}
    </Label>
  );
}

/** Shows one of error, success and description below a field, and the counter. */
export function FieldFoot({
  error,
  success,
  description,
  counter,
}: FieldNotes & { counter?: { length: number; max: number } | undefined }) {
  const good = typeof success === 'string' && !error ? success : undefined;
  const plain = error ? undefined : (good ?? description);
  if (!error && !plain && !counter) return null;
  return (
    <div css={fieldStyles.foot}>
      {error && <FieldError css={[fieldStyles.note, fieldStyles.error]}>{error}</FieldError>}
      {(plain || counter) && (
        <Text
          slot="description"
          css={[styles.description, plain && fieldStyles.note, good && fieldStyles.success]}
        >
          {plain}
          {counter && <Counter {...counter} />}
        </Text>
      )}
    </div>
  );
}

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span css={[fieldStyles.counter, styles.counter, length >= max && fieldStyles.counterFull]}>
      {length}/{max}
    </span>
  );
}

const styles = {
  description: css({ display: 'flex', gap: 12, ':only-child': { flex: 1 } }),
  counter: css({ ...text('xs'), lineHeight: 'inherit', color: color.text3 }),
};
