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
      variant={variantOf(isWatched, size)}
      isPending={isPending}
      aria-label={(isWatched ? watchingLabel : watchLabel)(brand.name)}
      onClick={toggle}
    >
      {isWatched ? watching : watch}
    </Button>
  );
}

/** Small ones stand in rows and draw back; on the brand's own page it is the page's first button. */
function variantOf(isWatched: boolean, size: ButtonProps['size']): ButtonProps['variant'] {
  if (size === 'sm') return isWatched ? 'ghost' : 'secondary';
  return isWatched ? 'secondary' : 'primary';
}
