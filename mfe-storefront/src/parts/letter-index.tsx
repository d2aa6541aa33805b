import { css } from '@emotion/react';
import { listBrandLetters } from '@tagalong/contracts/storefront/product-list';
import { useCall } from '@tagalong/platform';
import { Chip, ChipRow, text, VisuallyHidden } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

interface LetterIndexProps {
  /** Null for all brands. */
  chosen: string | null;
  onChoose(letter: string | null): void;
  /** Shows the number of brands beside each letter. */
  hasCounts?: boolean;
}

/** Chooses brands by the first letter of their names. Without its data, it offers nothing. */
export function LetterIndex({ chosen, onChoose, hasCounts = false }: LetterIndexProps) {
  const letters = useCall(listBrandLetters, {}).data?.data ?? [];
  if (letters.length < 2) return null;
  return (
    <ChipRow kind="group" label={STOREFRONT_TEXTS.letters}>
      <Chip isSelected={chosen === null} onClick={() => onChoose(null)}>
        {STOREFRONT_TEXTS.allLetters}
      </Chip>
      {letters.map(({ letter, count }) => (
        <Chip key={letter} isSelected={chosen === letter} onClick={() => onChoose(letter)}>
          {letter.toUpperCase()}{' '}
          {hasCounts ? (
            <span css={styles}>
              {count} <VisuallyHidden>{STOREFRONT_TEXTS.brandsOf(count)}</VisuallyHidden>
            </span>
          ) : (
            <VisuallyHidden>{STOREFRONT_TEXTS.letterCount(count)}</VisuallyHidden>
          )}
        </Chip>
      ))}
    </ChipRow>
  );
}

const styles = css({ ...text('xs', 600), opacity: 0.75 });
