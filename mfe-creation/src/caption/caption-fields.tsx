import type { Composer } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { CaptionField } from './caption-field.tsx';
import { DisclosureChoice } from './disclosure-choice.tsx';

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
