import { css } from '@emotion/react';
import type { Ref } from 'react';
import { TextField as AriaTextField, TextArea as Input } from 'react-aria-components';
import { UI_TEXTS } from '#ui/ui-texts.ts';
import { FieldFoot, FieldLabel, type FieldNotes } from './field-parts.tsx';
import { fieldStyles } from './field-style.ts';
import { useRequired } from './use-required.ts';

export interface TextAreaProps extends FieldNotes {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  /** Shows the counter 'n/max' and stops at max. */
  maxLength?: number | undefined;
  /** Initial number of lines; the field grows with its text. */
  rows?: number | undefined;
  isRequired?: boolean | undefined;
  requiredError?: string | undefined;
  isDisabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A multiline text input with a length counter. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    value,
    onChange,
    maxLength,
    rows = 3,
    isRequired = false,
    isDisabled = false,
    success,
  } = props;
  const required = useRequired(isRequired, value === '', props.requiredError ?? UI_TEXTS.required);
  const error = props.error ?? required.error;
  return (
    <AriaTextField
      css={fieldStyles.field}
      value={value}
      onChange={onChange}
      onBlur={() => {
        required.onLeave();
        props.onBlur?.();
      }}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      autoFocus={props.autoFocus ?? false}
      validationBehavior="aria"
      {...(props.name && { name: props.name })}
      {...(maxLength && { maxLength })}
    >
      <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      <div
        css={[
          fieldStyles.box,
          Boolean(success) && !error && fieldStyles.valid,
          error && fieldStyles.invalid,
          isDisabled && fieldStyles.disabled,
        ]}
      >
        <Input
          dir="auto"
          css={[fieldStyles.input, styles]}
          rows={rows}
          placeholder={props.placeholder}
          ref={props.ref}
        />
      </div>
      <FieldFoot
        {...props}
        error={error}
        counter={maxLength ? { length: Array.from(value).length, max: maxLength } : undefined}
      />
    </AriaTextField>
  );
}

const styles = css({ padding: '12px 0', resize: 'none', fieldSizing: 'content', maxHeight: '40dvh' });
