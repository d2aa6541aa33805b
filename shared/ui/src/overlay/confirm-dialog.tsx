import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, text } from '#ui/base/tokens.ts';
import { UI_TEXTS } from '#ui/base/ui-texts.ts';
import { Button } from '#ui/controls/button.tsx';
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

/** Confirms an action that can't be undone. Tapping outside does nothing; Escape declines. */
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
