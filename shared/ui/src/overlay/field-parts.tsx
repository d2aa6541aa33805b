import { css } from '@emotion/react';
import { FieldError, Label, Text } from 'react-aria-components';
import { color, text } from '#ui/tokens.ts';
import { fieldStyles } from './field-style.ts';

export interface FieldNotes {
  /** Shown below the field; colours it as refused. */
  error?: string | undefined;
  /** True colours the field as accepted, a text says why too. */
  success?: string | boolean | undefined;
  description?: string | undefined;
}

/** The label of a field, with a star when it must be filled. */
export function FieldLabel({ children, isRequired }: { children: string; isRequired?: boolean | undefined }) {
  return (
    <Label css={fieldStyles.label}>
      {children}
      {isRequired && (
        // The input says aria-required itself.
        <span css={fieldStyles.star} aria-hidden>
          *
        </span>
      )}
    </Label>
  );
}

/** What stands below a field: one of error, success and description, and the counter. */
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
