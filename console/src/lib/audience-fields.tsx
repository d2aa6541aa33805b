import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import { TextField } from '@tagalong/ui/overlay';
import { type AudienceInput, readAudience } from './audience-input.ts';
import { CONSOLE_TEXTS } from './console-texts.ts';

interface AudienceFieldsProps {
  input: AudienceInput;
  onChange(input: AudienceInput): void;
  /** True after the first attempt to submit, from which on invalid fields say so. */
  isChecked: boolean;
}

const FIELDS = [
  ['accounts', CONSOLE_TEXTS.accounts, CONSOLE_TEXTS.accountsNote],
  ['roles', CONSOLE_TEXTS.roles, CONSOLE_TEXTS.rolesNote],
  ['countries', CONSOLE_TEXTS.countries, CONSOLE_TEXTS.countriesNote],
  ['header', CONSOLE_TEXTS.header, CONSOLE_TEXTS.headerNote],
] as const;
const CHARACTERS_MAX = 4_000;

/** Fields that name visitors by who they are; those who match any of them are meant. */
export function AudienceFields({ input, onChange, isChecked }: AudienceFieldsProps) {
  const { problems } = readAudience(input);
  return (
    <fieldset css={styles.fields}>
      <legend css={styles.legend}>{CONSOLE_TEXTS.audience}</legend>
      {FIELDS.map(([name, label, note]) => (
        <TextField
          key={name}
          label={label}
          description={note}
          value={input[name]}
          onChange={(value) => onChange({ ...input, [name]: value })}
          maxLength={CHARACTERS_MAX}
          error={isChecked ? problems[name] : undefined}
        />
      ))}
    </fieldset>
  );
}

const styles = {
  fields: css({ display: 'grid', gap: space[5], minWidth: 0, margin: 0, padding: 0, border: 0 }),
  legend: css({ ...text('sm', 600), color: color.text2, padding: 0, marginBottom: space[4] }),
};
