import { css } from '@emotion/react';
import { UI_TEXTS } from '@tagalong/contracts/texts/ui-texts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { color, text } from '#ui/tokens.ts';
import { Popup } from './popup.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  isPending?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  onClosed?: (() => void) | undefined;
}

/** Asks before something that can't be taken back. A tap outside is no answer; Escape is a no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    text: body,
    confirmLabel,
    cancelLabel = UI_TEXTS.cancel,
    tone = 'primary',
    isPending,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Popup
      isSheet={false}
      isOpen={props.isOpen}
      onClose={onCancel}
      onClosed={props.onClosed}
      title={props.title}
      role="alertdialog"
      maxWidth={400}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone} isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body && <p css={styles}>{body}</p>}
    </Popup>
  );
}

const styles = css({ ...text('base'), color: color.text2 });
