import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { useState } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components';
import { IconButton } from '#ui/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '#ui/icons-more.ts';
import { UI_TEXTS } from '#ui/ui-texts.ts';
import { FieldFoot, FieldLabel, type FieldNotes } from './field-parts.tsx';
import { fieldStyles } from './field-style.ts';
import { useRequired } from './use-required.ts';

export interface TextFieldProps extends FieldNotes {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'url' | undefined;
  isRequired?: boolean | undefined;
  /** Error of a required field that was left empty. */
  requiredError?: string | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  autoFocus?: boolean | undefined;
  maxLength?: number | undefined;
  /** Shows 'n/max'; requires `maxLength`. */
  hasCounter?: boolean | undefined;
  /** Shown before the text, such as an icon. */
  icon?: ReactNode;
  showPasswordLabel?: string | undefined;
  hidePasswordLabel?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A single-line text input. Passwords get a visibility toggle. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', isRequired = false, isDisabled = false, success } = props;
  const required = useRequired(isRequired, value === '', props.requiredError ?? UI_TEXTS.required);
  const [isPasswordShown, setIsPasswordShown] = useState(false);
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
      type={shownType(type, isPasswordShown)}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      isReadOnly={props.isReadOnly ?? false}
      autoFocus={props.autoFocus ?? false}
      validationBehavior="aria"
      {...pickNative(props)}
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
        {props.icon && <span css={fieldStyles.side}>{props.icon}</span>}
        <Input css={fieldStyles.input} placeholder={props.placeholder ?? ''} ref={props.ref} />
        {type === 'password' && (
          <IconButton
            css={[fieldStyles.side, fieldStyles.atEnd]}
            label={
              isPasswordShown
                ? (props.hidePasswordLabel ?? UI_TEXTS.hidePassword)
                : (props.showPasswordLabel ?? UI_TEXTS.showPassword)
            }
            disabled={isDisabled}
            onClick={() => setIsPasswordShown(!isPasswordShown)}
          >
            {isPasswordShown ? <EyeOffIcon size={20} aria-hidden /> : <EyeIcon size={20} aria-hidden />}
          </IconButton>
        )}
      </div>
      <FieldFoot {...props} error={error} counter={counterOf(props)} />
    </AriaTextField>
  );
}

function shownType(type: HTMLInputTypeAttribute, isPasswordShown: boolean) {
  return type === 'password' && isPasswordShown ? 'text' : type;
}

/** Omits undefined attributes, which would override the form's defaults. */
function pickNative({ name, autoComplete, inputMode, maxLength }: TextFieldProps) {
  return {
    ...(name && { name }),
    ...(autoComplete && { autoComplete }),
    ...(inputMode && { inputMode }),
    ...(maxLength && { maxLength }),
  };
}

function counterOf({ hasCounter, maxLength, value }: TextFieldProps) {
  return hasCounter && maxLength ? { length: Array.from(value).length, max: maxLength } : undefined;
}
