import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { type EarningGoal, getGoal } from '@tagalong/contracts/earnings/goal';
import { useCall } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Button, Card, color, space, text } from '@tagalong/ui';
import { ProgressRing } from '#lib/progress-ring.tsx';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { GOAL_TEXTS } from './goal-texts.ts';

const GoalSheet = lazyPart(() => import('./goal-sheet.tsx'), { leave: 'onClosed' });

/** The goal of the month with its forecast. Nothing while it loads, and for an account without a bank. */
export function GoalCard() {
  const { data } = useCall(getGoal, {});
  return data ? <Goal goal={data.data} /> : null;
}

function Goal({ goal }: { goal: EarningGoal }) {
  const { amount, earned } = goal;
  const sheet = useLazyPopup<true>((_, popup) => <GoalSheet amount={amount} {...popup} />);
  return (
    <Card as="section" aria-labelledby="goal">
      <header css={styles.head}>
        <h2 id="goal" css={styles.title}>
          {GOAL_TEXTS.title}
        </h2>
        <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => sheet.open(true)}>
          {amount === null ? GOAL_TEXTS.set : GOAL_TEXTS.change}
        </Button>
      </header>
      {amount === null ? (
        <p css={styles.note}>{GOAL_TEXTS.none}</p>
      ) : (
        <div css={styles.goal}>
          <ProgressRing
            label={GOAL_TEXTS.bar}
            valueText={GOAL_TEXTS.reached(moneyText(earned), moneyText(amount))}
            max={amount}
            value={earned}
          />
          <div>
            <p css={styles.amount}>{GOAL_TEXTS.reached(moneyText(earned), moneyText(amount))}</p>
            <p css={styles.note}>
              {outlookOf(goal, amount)} {GOAL_TEXTS.dates(goal.day, goal.day_count)}
            </p>
          </div>
        </div>
      )}
      {sheet.element}
    </Card>
  );
}

function outlookOf({ earned, forecast }: EarningGoal, amount: number): string {
  if (earned >= amount) return GOAL_TEXTS.done;
  if (forecast === null) return GOAL_TEXTS.early;
  const expected = moneyText(forecast);
  return forecast >= amount
    ? GOAL_TEXTS.onTrack(expected)
    : GOAL_TEXTS.behind(expected, moneyText(amount - forecast));
}

const styles = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    marginBottom: space[3],
  }),
  title: css({ ...text('lg', 700) }),
  amount: css({ ...text('base', 700), fontVariantNumeric: 'tabular-nums' }),
  goal: css({ display: 'flex', alignItems: 'center', gap: space[6], '& > div': { minWidth: 0 } }),
  note: css({ ...text('sm'), color: color.text2, textWrap: 'pretty' }),
};
