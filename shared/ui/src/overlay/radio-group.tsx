import { css } from '@emotion/react';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import { color, motion, radius, space } from '#ui/base/tokens.ts';
import { useChoiceTexts } from './choice-texts.tsx';
import { FieldFoot, FieldLabel, type FieldNotes } from './field-parts.tsx';

export interface RadioOption {
  id: string;
  label: string;
  description?: string | undefined;
  isDisabled?: boolean | undefined;
}

export interface RadioGroupProps extends FieldNotes {
  label: string;
  options: readonly RadioOption[];
  value: string | null;
  onChange: (id: string) => void;
  isDisabled?: boolean | undefined;
}

export function RadioGroup(props: RadioGroupProps) {
  const { label, options, value, onChange, isDisabled = false, error } = props;
  return (
    <AriaRadioGroup
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldLabel>{label}</FieldLabel>
      {options.map((option) => (
        <Option key={option.id} option={option} />
      ))}
      <FieldFoot {...props} />
    </AriaRadioGroup>
  );
}

function Option({ option: { id, label, description, isDisabled = false } }: { option: RadioOption }) {
  const { names, texts } = useChoiceTexts(label, description);
  return (
    <Radio css={styles.row} value={id} isDisabled={isDisabled} {...names}>
      <span css={styles.ring} />
      {texts}
    </Radio>
  );
}

const styles = {
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 44,
    cursor: 'pointer',
    '&[data-disabled]': { opacity: 0.45, cursor: 'default' },
  }),
  ring: css({
    flex: 'none',
    width: 22,
    height: 22,
    borderRadius: radius.full,
    border: `1.5px solid ${color.borderStrong}`,
    backgroundColor: color.surface,
    transition: `border ${motion.micro}`,
    '[data-selected] > &': { border: `7px solid ${color.accent}` },
    '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  }),
};
