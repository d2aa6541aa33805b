import { css } from '@emotion/react';
import { calendarDayText } from '@tagalong/contracts/core/calendar-day';
import { Link, useNavigate } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Button, ErrorState, space } from '@tagalong/ui';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';
import { dayOf, PRESETS, type RequestedRange, selectedKey, urlDay } from './report-query.ts';
import { presetChanges, useReportLink } from './use-report-link.ts';

const CustomRangeSheet = lazyPart(() => import('./custom-range-sheet.tsx'), { leave: 'onClosed' });
const CUSTOM = 'custom';

interface RangePickerProps {
  range: RequestedRange;
  /** Preset of the report without a range in the URL. */
  fallback: string;
}

/** Shows the range of a report; its menu has the presets and the choice of any two days. */
export function RangePicker({ range, fallback }: RangePickerProps) {
  const linkTo = useReportLink();
  const navigate = useNavigate();
  const days = useLazyPopup<RequestedRange>((begin, popup) => (
    <CustomRangeSheet
      begin={begin}
      onApply={(first, last) =>
        void navigate(linkTo({ key: CUSTOM, start: urlDay(first), end: urlDay(last), text: null }), {
          replace: true,
        })
      }
      {...popup}
    />
  ));
  const selected = selectedKey(range, fallback);
  return (
    <>
      <ChoiceChip
        label={FILTER_TEXTS.range}
        choices={[
          ...PRESETS.map((key) => [key, FILTER_TEXTS[key]] as const),
          [CUSTOM, selected === CUSTOM ? customText(range) : FILTER_TEXTS.custom],
        ]}
        selected={selected}
        onChoose={(key) => {
          if (key === CUSTOM) days.open(range);
          else void navigate(linkTo(presetChanges(key)), { replace: true });
        }}
      />
      {days.element}
    </>
  );
}

/** Formats the days of a custom range; the earliest and the latest day are open. */
function customText({ start, end }: RequestedRange): string {
  const [first, last] = [start, end].map((text) => {
    const day = text ? dayOf(text) : null;
    return day && calendarDayText(day);
  });
  if (first && last) return FILTER_TEXTS.days(first, last);
  if (first) return FILTER_TEXTS.since(first);
  return last ? FILTER_TEXTS.until(last) : FILTER_TEXTS.custom;
}

/** Explains why a range is refused, and leads back to the report's own. */
export function BadRange({ problem }: { problem: string }) {
  const linkTo = useReportLink();
  return (
    <ErrorState
      title={FILTER_TEXTS.badRangeTitle}
      text={
        <span css={styles.bad}>
          {problem}
          <Button as={Link} size="sm" variant="secondary" to={linkTo(presetChanges(null))} replace>
            {FILTER_TEXTS.resetRange}
          </Button>
        </span>
      }
    />
  );
}

const styles = {
  bad: css({ display: 'grid', justifyItems: 'center', gap: space[6] }),
};
