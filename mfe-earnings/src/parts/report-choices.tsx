import type { ReactNode } from 'react';
import { ChipChoice } from './chip-choice.tsx';
import { REPORT_TEXTS } from './report-texts.ts';

type Choice = readonly [value: string, text: string];

/** Links that filter a report by state. */
export function StateChoice({ value, choices }: { value: string | undefined; choices: readonly Choice[] }) {
  return (
    <ChipChoice
      label={REPORT_TEXTS.state}
      name="state"
      value={value}
      choices={[['', REPORT_TEXTS.anyState], ...choices]}
    />
  );
}

interface SortChoiceProps {
  value: string | undefined;
  /** Orders besides newest and oldest first. */
  others?: readonly Choice[];
  /** Chips at the start of the row. */
  before?: ReactNode;
}

/** Links that sort a report. */
export function SortChoice({ value, others = [], before }: SortChoiceProps) {
  return (
    <ChipChoice
      label={REPORT_TEXTS.sort}
      name="sort"
      value={value}
      before={before}
      choices={[['newest', REPORT_TEXTS.newest], ['oldest', REPORT_TEXTS.oldest], ...others]}
    />
  );
}
