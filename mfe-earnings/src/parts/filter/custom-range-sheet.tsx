import { css } from '@emotion/react';
import { useHost } from '@tagalong/platform';
import { Button, space } from '@tagalong/ui';
import { DateField, Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { siteDay } from '#lib/date-text.ts';
import type { PopupState } from '#lib/use-lazy-popup.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';
import { type RequestedRange, rangeProblem } from './report-query.ts';

interface CustomRangeSheetProps extends PopupState {
  begin: RequestedRange;
  onApply(start: string, end: string): void;
}

/** Asks for the first and the last day of a range. */
export function CustomRangeSheet({ begin, onApply, ...popup }: CustomRangeSheetProps) {
  const today = siteDay(useHost().now());
  const [start, setStart] = useState(begin.start ?? null);
  const [end, setEnd] = useState(begin.end ?? today);
  const [isTried, setTried] = useState(false);
  const problem = start && end ? rangeProblem(start, end, today) : null;
  const apply = (): void => {
    setTried(true);
    if (!start || !end || problem) return;
    onApply(start, end);
    popup.onClose();
  };
  const errorOf = (day: string | null): string | undefined =>
    isTried && !day ? FILTER_TEXTS.missingDay : undefined;
  return (
    <Sheet
      {...popup}
      title={FILTER_TEXTS.customTitle}
      footer={
        <Button isWide onClick={apply}>
          {FILTER_TEXTS.apply}
        </Button>
      }
    >
      <div css={styles}>
        <DateField
          label={FILTER_TEXTS.firstDay}
          value={start}
          onChange={setStart}
          max={today}
          error={errorOf(start)}
        />
        <DateField
          label={FILTER_TEXTS.lastDay}
          value={end}
          onChange={(day) => setEnd(day ?? '')}
          max={today}
          error={errorOf(end) ?? (isTried ? (problem ?? undefined) : undefined)}
        />
      </div>
    </Sheet>
  );
}

const styles = css({ display: 'grid', gap: space[6] });
