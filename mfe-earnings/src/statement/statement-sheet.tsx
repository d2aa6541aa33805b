import { css } from '@emotion/react';
import { calendarDayText } from '@tagalong/contracts/core/calendar-day';
import { moneyText } from '@tagalong/contracts/core/money';
import type { Statement } from '@tagalong/contracts/earnings/statement';
import { useSession } from '@tagalong/platform';
import { Card, color, space, text } from '@tagalong/ui';
import { monthText } from '#lib/date-text.ts';
import { signedText } from '#parts/bank/transaction-labels.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/** The statement itself, which alone is printed: the page hides the rest. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { month, start, end, is_final, opening, closing } = statement;
  const { earned, earned_count, returned, returned_count, paid } = statement;
  const name = useSession()?.name;
  return (
    <Card as="section" padding="lg" aria-labelledby="statement-title">
      <h1 id="statement-title" css={styles.title}>
        {STATEMENT_TEXTS.titleOf(monthText(month))}
      </h1>
      {name && <p css={styles.owner}>{name}</p>}
      <p css={styles.note}>{STATEMENT_TEXTS.note}</p>
      {!is_final && <p css={styles.note}>{STATEMENT_TEXTS.current}</p>}
      <dl css={styles.lines}>
        <Line name={STATEMENT_TEXTS.opening(calendarDayText(start))} amount={moneyText(opening)} isSum />
        <Line
          name={STATEMENT_TEXTS.earned}
          note={STATEMENT_TEXTS.earnedNote(earned_count)}
          amount={signedText(earned)}
        />
        <Line
          name={STATEMENT_TEXTS.returned}
          note={STATEMENT_TEXTS.returnedNote(returned_count)}
          amount={signedText(0 - returned)}
        />
        <Line name={STATEMENT_TEXTS.paid} amount={signedText(0 - paid)} />
        <Line name={STATEMENT_TEXTS.closing(calendarDayText(end))} amount={moneyText(closing)} isSum />
        {(['available', 'pending', 'transit'] as const).map((part) => (
          <Line key={part} name={STATEMENT_TEXTS[part]} amount={moneyText(statement[part])} isPart />
        ))}
      </dl>
    </Card>
  );
}

interface LineProps {
  name: string;
  note?: string;
  amount: string;
  isSum?: boolean;
  isPart?: boolean;
}

function Line({ name, note, amount, isSum = false, isPart = false }: LineProps) {
  return (
    <div css={[styles.line, isSum && styles.sum, isPart && styles.part]}>
      <dt>
        {name}
        {note && <span css={styles.count}>{note}</span>}
      </dt>
      <dd css={styles.amount}>{amount}</dd>
    </div>
  );
}

const styles = {
  title: css({ ...text('xl', 800) }),
  owner: css({ ...text('base', 600), marginTop: space[2] }),
  note: css({ ...text('sm'), marginTop: space[2], color: color.text2, textWrap: 'pretty' }),
  lines: css({ marginTop: space[6] }),
  line: css({
    ...text('base'),
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: space[6],
    minHeight: 44,
    paddingBlock: space[4],
    '& + &': { borderTop: `1px solid ${color.border}` },
  }),
  sum: css({ fontWeight: 800 }),
  part: css({ ...text('sm'), paddingInlineStart: space[6], color: color.text2 }),
  count: css({ ...text('xs'), display: 'block', color: color.text2 }),
  amount: css({ flex: 'none', fontVariantNumeric: 'tabular-nums' }),
};
