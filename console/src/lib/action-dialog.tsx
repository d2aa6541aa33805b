import { css } from '@emotion/react';
import { Button, color, space, text } from '@tagalong/ui';
import { Checkbox, Dialog, showToast, TextField } from '@tagalong/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useConsole } from './console-context.tsx';
import { CONSOLE_TEXTS } from './console-texts.ts';
import { asEdgeError, type EdgeError } from './edge-client.ts';
import type { Reason } from './responses.ts';

export interface Action {
  title: string;
  text: string;
  label: string;
  call: string;
  /** Body without reason and force, which the dialog adds. */
  body: Record<string, unknown>;
  isDangerous?: boolean;
  /** True if an operator may override the gate, with a reason. */
  mayForce?: boolean;
  isReasonNeeded?: boolean;
  /** Some calls take no reason. */
  hasReason?: boolean;
  /** Toast after success; by default, that the change takes effect with the next page load. */
  done?: string | ((answer: Record<string, unknown>) => string);
}

interface ActionDialogProps {
  action: Action;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** Values of the further fields, added to the body. */
  more?: Record<string, unknown> | (() => Promise<Record<string, unknown>>);
  /** Returns false to keep the dialog open, when a field is invalid. */
  check?(): boolean;
  onDone?(answer: Record<string, unknown>): void;
  onClose(): void;
}

/** Confirms a change and its reason, and shows a refusal of the gate or the edge in place. */
export function ActionDialog({ action, children, more = {}, check, onDone, onClose }: ActionDialogProps) {
  const { edge, readAgain } = useConsole();
  const { hasReason = true, isReasonNeeded = false, isDangerous = false } = action;
  const [reason, setReason] = useState('');
  const [isForced, setForced] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const isMissing = (isReasonNeeded || isForced) && reason.trim() === '';
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const added = typeof more === 'function' ? await more() : more;
      const why = hasReason && reason.trim() !== '' ? { reason: reason.trim() } : {};
      const body = { ...action.body, ...added, ...why, ...(isForced && { force: true }) };
      return edge.call<Record<string, unknown>>(action.call, body);
    },
    onSuccess(answer) {
      showToast({ text: doneText(action, answer), tone: 'black' });
      onDone?.(answer);
      onClose();
    },
    onSettled: readAgain,
  });
  const failure = error && asEdgeError(error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (!isMissing && (check?.() ?? true) && !isPending) mutate();
  };

  return (
    <Dialog isOpen title={action.title} onClose={onClose}>
      <form css={styles.form} onSubmit={submit} noValidate>
        <p css={styles.text}>{action.text}</p>
        {children}
        {hasReason && (
          <TextField
            label={CONSOLE_TEXTS.reason}
            description={CONSOLE_TEXTS.reasonNote}
            value={reason}
            onChange={setReason}
            maxLength={500}
            isRequired={isReasonNeeded || isForced}
            error={isSubmitted && isMissing ? CONSOLE_TEXTS.reasonMissing : undefined}
          />
        )}
        {failure && <Refusal failure={failure} />}
        {failure?.code === 'refused' && action.mayForce && (
          <Checkbox isSelected={isForced} onChange={setForced}>
            {CONSOLE_TEXTS.force}
          </Checkbox>
        )}
        <div css={styles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {CONSOLE_TEXTS.cancel}
          </Button>
          <Button type="submit" variant={isDangerous || isForced ? 'danger' : 'dark'} isPending={isPending}>
            {action.label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function doneText({ done = CONSOLE_TEXTS.done }: Action, answer: Record<string, unknown>): string {
  if (answer.is_changed === false) return CONSOLE_TEXTS.unchanged;
  const text = typeof done === 'function' ? done(answer) : done;
  // Checks that the gate skipped.
  const notes = Array.isArray(answer.notes) ? answer.notes : [];
  return [text, ...notes].join(' ');
}

function Refusal({ failure }: { failure: EdgeError }) {
  const { code, reasons } = failure;
  return (
    <div css={styles.refusal} role="alert">
      <p>{sentenceOf(failure)}</p>
      {code === 'stale-revision' && <p>{CONSOLE_TEXTS.changedMeanwhile}</p>}
      <ReasonList reasons={reasons} />
    </div>
  );
}

function sentenceOf({ code, message, reasons }: EdgeError): string {
  // The edge may have made the change before the connection was lost.
  if (code === 'unreachable') return `${CONSOLE_TEXTS.unreachable} ${CONSOLE_TEXTS.perhapsChanged}`;
  return reasons.length > 0 && code === 'refused' ? CONSOLE_TEXTS.refusedBy : message;
}

export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul css={styles.reasons}>
      {reasons.map(({ code, subject, message }) => (
        <li key={`${code} ${subject} ${message}`}>
          {message} <code css={styles.code}>{code}</code>
        </li>
      ))}
    </ul>
  );
}

const styles = {
  form: css({ display: 'grid', gap: space[6] }),
  text: css({ ...text('base'), color: color.text2 }),
  refusal: css({ ...text('sm', 600), color: color.danger, display: 'grid', gap: space[3] }),
  reasons: css({
    ...text('sm'),
    display: 'grid',
    gap: space[3],
    color: color.text,
    overflowWrap: 'anywhere',
  }),
  code: css({ color: color.text2, fontSize: '.9em' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[4] }),
};
