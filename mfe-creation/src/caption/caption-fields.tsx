import { css } from '@emotion/react';
import { DISCLOSURES, type Disclosure } from '@tagalong/contracts/social/post';
import { Card, space } from '@tagalong/ui';
import { RadioGroup, Switch } from '@tagalong/ui/overlay';
import type { Composer } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { Step } from '#parts/steps/step.tsx';
import { CaptionField } from './caption-field.tsx';
import { CAPTION_TEXTS } from './caption-texts.ts';

interface CaptionFieldsProps {
  composer: Composer;
  label?: string | undefined;
  placeholder?: string | undefined;
}

/** Caption and disclosure of the post. */
export function CaptionFields({ composer: { caption, disclosure }, label, placeholder }: CaptionFieldsProps) {
  return (
    <>
      <CaptionField
        value={caption}
        label={label}
        placeholder={placeholder}
        onChange={(text) => composerStore.change({ caption: text })}
      />
      <DisclosureChoice
        value={disclosure}
        onChange={(value) => composerStore.change({ disclosure: value })}
      />
    </>
  );
}

interface DisclosureChoiceProps {
  value: Disclosure | null;
  onChange(value: Disclosure | null): void;
}

/** Lets the author disclose that products were gifts or that the post is paid. */
function DisclosureChoice({ value, onChange }: DisclosureChoiceProps) {
  return (
    <Card css={styles.disclosure}>
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

/** Asks for the post's caption, which may stay empty. */
export function CaptionStep({ composer }: { composer: Composer }) {
  return (
    <Step kind={composer.kind} name="caption" title={CAPTION_TEXTS.title} lead={CAPTION_TEXTS.lead}>
      <CaptionFields composer={composer} />
    </Step>
  );
}

const styles = {
  disclosure: css({ display: 'grid', gap: space[5] }),
};
