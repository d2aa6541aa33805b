import type { SlotProps } from '@tagalong/contracts/slots';
import { PEOPLE_TEXTS } from '@tagalong/contracts/texts/people-texts';
import { Button, type ButtonProps } from '@tagalong/ui';
import { useWatch } from './use-watch.ts';

/** Watch or Watching, for a brand (FO-04). */
export function WatchButton({
  size = 'sm',
  isWide,
  ...brand
}: SlotProps<'social.watch-button'> & Pick<ButtonProps, 'size' | 'isWide'>) {
  const { isWatched, isPending, toggle } = useWatch(brand);
  const { watch, watching, watchLabel, watchingLabel } = PEOPLE_TEXTS;
  return (
    <Button
      size={size}
      isWide={isWide}
      variant={isWatched ? 'ghost' : 'secondary'}
      isPending={isPending}
      aria-label={(isWatched ? watchingLabel : watchLabel)(brand.name)}
      onClick={toggle}
    >
      {isWatched ? watching : watch}
    </Button>
  );
}
