import type { ReactNode } from 'react';
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
} from 'react-aria-components/TextField';
import { FieldFoot, FieldLabel, type FieldNotes } from './field-parts.tsx';
import { boxStyle, fieldStyles } from './field-style.ts';
import { OVERLAY_TEXTS } from './overlay-texts.ts';
import { useRequired } from './use-required.ts';

/** Props that single-line and multiline inputs share. */
export interface TextFrameProps extends FieldNotes {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  isRequired?: boolean | undefined;
  /** Error of a required field that was left empty. */
  requiredError?: string | undefined;
  autoFocus?: boolean | undefined;
  maxLength?: number | undefined;
  /** Shows 'n/max'; requires `maxLength`. */
  hasCounter?: boolean | undefined;
}

type NativeProps = Pick<
  AriaProps,
  'name' | 'autoComplete' | 'inputMode' | 'maxLength' | 'type' | 'isReadOnly'
>;

interface FrameOnlyProps {
  /** Attributes of the input; undefined ones are left to the form's defaults. */
  native: { [Name in keyof NativeProps]: NativeProps[Name] | undefined };
  children: ReactNode;
}

/** The label, box and notes around a text input. */
export function TextFrame({ native, children, ...props }: TextFrameProps & FrameOnlyProps) {
  const { value, onChange, isRequired = false, success, maxLength, hasCounter } = props;
  const required = useRequired(isRequired, value === '', props.requiredError ?? OVERLAY_TEXTS.required);
  const error = props.error ?? required.error;
  const given = Object.entries({ ...native, name: props.name, maxLength }).filter(
    ([, set]) => set !== undefined,
  );
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
      autoFocus={props.autoFocus ?? false}
      validationBehavior="aria"
      {...Object.fromEntries(given)}
    >
      <FieldLabel isRequired={isRequired}>{props.label}</FieldLabel>
      <div css={boxStyle(error, success)}>{children}</div>
      <FieldFoot
        {...props}
        error={error}
        counter={hasCounter && maxLength ? { length: Array.from(value).length, max: maxLength } : undefined}
      />
    </AriaTextField>
  );
}
