import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '#ui/icons/icons-more.ts';
import { fieldStyles } from './field-style.ts';
import { OVERLAY_TEXTS } from './overlay-texts.ts';
import { TextFrame, type TextFrameProps } from './text-frame.tsx';

export interface TextFieldProps extends TextFrameProps {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | undefined;
  autoComplete?: string | undefined;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'url' | undefined;
  isReadOnly?: boolean | undefined;
  /** Shown before the text, such as an icon. */
  icon?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A single-line text input. Passwords get a visibility toggle. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', autoComplete, inputMode, isReadOnly, icon, ref, ...frame } = props;
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const isPassword = type === 'password';
  const shownType = isPassword && isPasswordShown ? 'text' : type;
  const Eye = isPasswordShown ? EyeOffIcon : EyeIcon;
  return (
    <TextFrame {...frame} native={{ type: shownType, autoComplete, inputMode, isReadOnly }}>
      {icon && <span css={fieldStyles.side}>{icon}</span>}
      <Input css={fieldStyles.input} placeholder={props.placeholder ?? ''} ref={ref} />
      {isPassword && (
        <IconButton
          css={[fieldStyles.side, fieldStyles.atEnd]}
          label={isPasswordShown ? OVERLAY_TEXTS.hidePassword : OVERLAY_TEXTS.showPassword}
          onClick={() => setIsPasswordShown(!isPasswordShown)}
        >
          <Eye size={20} aria-hidden />
        </IconButton>
      )}
    </TextFrame>
  );
}
