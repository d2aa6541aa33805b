import { Link } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';
import { useReportLink } from './use-report-link.ts';

interface ChipChoiceProps {
  label: string;
  /** Parameter of the URL that holds the choice. */
  name: string;
  /** The first choice is the one without the parameter. */
  choices: readonly (readonly [value: string, text: string])[];
  value: string | undefined;
}

/** Links that set one parameter of a report. */
export function ChipChoice({ label, name, choices, value }: ChipChoiceProps) {
  const linkTo = useReportLink();
  const [first] = choices;
  return (
    <ChipRow label={label}>
      {choices.map((choice) => {
        const [id, text] = choice;
        const isFirst = choice === first;
        return (
          <Chip
            key={id}
            as={Link}
            to={linkTo({ [name]: isFirst ? null : id })}
            replace
            isSelected={isFirst ? value === undefined || value === id : value === id}
          >
            {text}
          </Chip>
        );
      })}
    </ChipRow>
  );
}
