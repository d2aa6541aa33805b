import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { GOAL_MAX_CENTS, GOAL_MIN_CENTS, setGoal } from '@tagalong/contracts/earnings/goal';
import { errorText, useChange } from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { useForm } from '@tagalong/platform/use-form';
import { Button, space } from '@tagalong/ui';
import { Form, FormErrorText, Sheet, TextField } from '@tagalong/ui/overlay';
import type { PopupState } from '#lib/use-lazy-popup.tsx';
import { goalCents, goalInput } from './goal-amount.ts';
import { GOAL_TEXTS } from './goal-texts.ts';

/** Sets, changes or removes the monthly goal. */
export function GoalSheet({ amount, ...popup }: PopupState & { amount: number | null }) {
  const save = useChange(setGoal);
  const form = useForm({
    initial: { amount: amount === null ? '' : goalInput(amount) },
    check: (values) => (goalCents(values.amount) === null ? { amount: wrongText() } : {}),
    save: (values) => save({ amount: goalCents(values.amount) }),
    onSaved: popup.onClose,
  });
  const removal = useAttempt(async () => {
    await save({ amount: null });
    popup.onClose();
  });
  const problem = removal.error ? errorText(removal.error) : form.problem;
  return (
    <Sheet {...popup} title={GOAL_TEXTS.sheetTitle}>
      <Form css={styles} {...form.formProps}>
        <TextField
          label={GOAL_TEXTS.amount}
          {...form.field('amount')}
          inputMode="decimal"
          description={GOAL_TEXTS.amountNote}
          autoFocus
        />
        <FormErrorText>{problem}</FormErrorText>
        <Button type="submit" isWide isPending={form.isPending} disabled={removal.isPending}>
          {SHARED_TEXTS.save}
        </Button>
        {amount !== null && (
          <Button
            type="button"
            variant="secondary"
            isWide
            disabled={form.isPending}
            isPending={removal.isPending}
            onClick={() => removal.run()}
          >
            {GOAL_TEXTS.remove}
          </Button>
        )}
      </Form>
    </Sheet>
  );
}

const wrongText = (): string => GOAL_TEXTS.wrong(moneyText(GOAL_MIN_CENTS), moneyText(GOAL_MAX_CENTS));

const styles = css({ display: 'grid', gap: space[5] });
