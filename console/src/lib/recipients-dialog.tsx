import { TextField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { type Action, ActionDialog } from './action-dialog.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { inputOf, readAudience } from './audience-input.ts';
import { CONSOLE_TEXTS } from './console-texts.ts';
import type { Audience } from './responses.ts';

interface RecipientsDialogProps {
  action: Action;
  /** Share that the field shows first, in percent. */
  percent: number;
  /** Visitors that the fields show first. */
  audience: Audience | undefined;
  onClose(): void;
}

/** Confirms a change for a share of the visitors, and for those who are named. */
export function RecipientsDialog({
  action,
  percent: first,
  audience: named,
  onClose,
}: RecipientsDialogProps) {
  const [share, setShare] = useState(String(first));
  const [input, setInput] = useState(inputOf(named));
  const [isChecked, setChecked] = useState(false);
  const { audience, problems } = readAudience(input);
  const hasAudience = Object.keys(audience).length > 0;
  const percent = Number(share.replace(',', '.') || (hasAudience ? '0' : 'NaN'));
  const isShare = (percent === 0 && hasAudience) || (percent >= 0.01 && percent <= 100);
  return (
    <ActionDialog
      action={action}
      more={{ percent: Math.round(percent * 100) / 100, ...((hasAudience || named) && { audience }) }}
      check={() => {
        setChecked(true);
        return isShare && Object.keys(problems).length === 0;
      }}
      onClose={onClose}
    >
      <TextField
        label={CONSOLE_TEXTS.share}
        value={share}
        onChange={setShare}
        inputMode="decimal"
        maxLength={6}
        isRequired={!hasAudience}
        autoFocus
        error={isChecked && !isShare ? CONSOLE_TEXTS.shareWrong : undefined}
      />
      <AudienceFields input={input} onChange={setInput} isChecked={isChecked} />
    </ActionDialog>
  );
}
