import { css } from '@emotion/react';
import { Link, useNavigate } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';
import { lazyExport } from '#lib/lazy-export.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { PRESETS, type RequestedRange, selectedKey, urlDay } from './report-query.ts';
import { REPORT_TEXTS } from './report-texts.ts';
import { presetChanges, useReportLink } from './use-report-link.ts';
import { useSelectedInView } from './use-selected-in-view.ts';

const CustomRangeSheet = lazyExport(() => import('./custom-range-sheet.tsx'));

interface RangePickerProps {
  range: RequestedRange;
  /** Preset of the report without a range in the URL. */
  fallback: string;
}

/** Links the presets of a report's range, and opens the choice of any two days. */
export function RangePicker({ range, fallback }: RangePickerProps) {
  const linkTo = useReportLink();
  const navigate = useNavigate();
  const days = useLazyPopup<RequestedRange>(({ start, end }, popup) => (
    <CustomRangeSheet
      start={start ?? null}
      end={end ?? null}
      onApply={(first, last) =>
        void navigate(linkTo({ key: 'custom', start: urlDay(first), end: urlDay(last), text: null }))
      }
      {...popup}
    />
  ));
  const selected = selectedKey(range, fallback);
  const row = useSelectedInView(selected);
  return (
    <div ref={row} css={styles}>
      <ChipRow label={REPORT_TEXTS.range}>
        {PRESETS.map((key) => (
          <Chip key={key} as={Link} to={linkTo(presetChanges(key))} replace isSelected={key === selected}>
            {REPORT_TEXTS[key]}
          </Chip>
        ))}
        <Chip isSelected={selected === 'custom'} aria-haspopup="dialog" onClick={() => days.open(range)}>
          {REPORT_TEXTS.custom}
        </Chip>
      </ChipRow>
      {days.element}
    </div>
  );
}

// Lets the row shrink to the page instead of stretching it.
const styles = css({ minWidth: 0 });
