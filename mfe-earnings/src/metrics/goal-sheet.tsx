import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { GOAL_MAX_CENTS, GOAL_MIN_CENTS, setGoal } from '@tagalong/contracts/earnings/goal';
import { errorText, useChange } from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { Button, space } from '@tagalong/ui';
import { FormErrorText, Sheet, TextField } from '@tagalong/ui/overlay';
import { type FormEvent, useState } from 'react';
import type { PopupState } from '#lib/use-lazy-popup.tsx';
import { goalCents, goalInput } from './goal-amount.ts';
import { GOAL_TEXTS } from './goal-texts.ts';

/** Sets, changes or removes the monthly goal. */
export function GoalSheet({ amount, ...popup }: PopupState & { amount: number | null }) {
  const save = useChange(setGoal);
  const [text, setText] = useState(amount === null ? '' : goalInput(amount));
  const [isTried, setTried] = useState(false);
  const { run, isPending, error } = useAttempt(async (cents: number | null) => {
    await save({ amount: cents });
    popup.onClose();
  });
  const cents = goalCents(text);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (cents !== null) run(cents);
  };
  return (
    <Sheet {...popup} title={GOAL_TEXTS.sheetTitle}>
      <form css={styles} onSubmit={submit}>
        <TextField
          label={GOAL_TEXTS.amount}
          value={text}
          onChange={setText}
          inputMode="decimal"
          description={GOAL_TEXTS.amountNote}
          error={
            isTried && cents === null
              ? GOAL_TEXTS.wrong(moneyText(GOAL_MIN_CENTS), moneyText(GOAL_MAX_CENTS))
              : undefined
          }
          autoFocus
        />
        <FormErrorText>{error === null ? null : errorText(error)}</FormErrorText>
        <Button type="submit" isWide isPending={isPending}>
          {SHARED_TEXTS.save}
        </Button>
        {amount !== null && (
          <Button type="button" variant="secondary" isWide disabled={isPending} onClick={() => run(null)}>
            {GOAL_TEXTS.remove}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

const styles = css({ display: 'grid', gap: space[5] });
