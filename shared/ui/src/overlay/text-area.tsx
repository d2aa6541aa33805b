import { css } from '@emotion/react';
import { TextArea as Input } from 'react-aria-components/TextArea';
import { fieldStyles } from './field-style.ts';
import { TextFrame, type TextFrameProps } from './text-frame.tsx';

interface TextAreaProps extends Omit<TextFrameProps, 'hasCounter'> {
  /** Initial number of lines; the field grows with its text. */
  rows?: number | undefined;
  /** A list box that completes the text: its id, and the id of the option that the arrow keys have reached. */
  completion?: { listId: string; activeId: string | undefined } | undefined;
}

/** A multiline text input. With `maxLength` it shows the counter 'n/max'. */
export function TextArea({ rows = 3, completion, ...props }: TextAreaProps) {
  return (
    <TextFrame {...props} native={{}} hasCounter>
      <Input
        dir="auto"
        css={[fieldStyles.input, styles]}
        rows={rows}
        placeholder={props.placeholder}
        {...(completion && {
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': completion.listId,
          'aria-activedescendant': completion.activeId,
        })}
      />
    </TextFrame>
  );
}

const styles = css({ padding: '12px 0', resize: 'none', fieldSizing: 'content', maxHeight: '40dvh' });
