import { css } from '@emotion/react';
import { DISCLOSURES, type Disclosure } from '@tagalong/contracts/social/post';
import { Card, space } from '@tagalong/ui';
import { RadioGroup, Switch } from '@tagalong/ui/overlay';
import { CAPTION_TEXTS } from './caption-texts.ts';

interface DisclosureChoiceProps {
  value: Disclosure | null;
  onChange(value: Disclosure | null): void;
}

/** Lets the author disclose that products were gifts or that the post is paid. */
export function DisclosureChoice({ value, onChange }: DisclosureChoiceProps) {
  return (
    <Card css={styles}>
      <Switch
        isSelected={value !== null}
        onChange={(isOn) => onChange(isOn ? 'gifted' : null)}
        description={CAPTION_TEXTS.disclosureText}
      >
        {CAPTION_TEXTS.disclosure}
      </Switch>
      {value !== null && (
        <RadioGroup
          label={CAPTION_TEXTS.disclosureKind}
          value={value}
          onChange={(id) => onChange(id as Disclosure)}
          options={DISCLOSURES.map((id) => ({
            id,
            label: CAPTION_TEXTS.disclosures[id],
            description: CAPTION_TEXTS.disclosureMeanings[id],
          }))}
        />
      )}
    </Card>
  );
}

const styles = css({ display: 'grid', gap: space[5] });
