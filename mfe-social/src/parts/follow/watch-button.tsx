import type { SlotProps } from '@tagalong/contracts/core/declare';
import type { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { Button, type ButtonProps } from '@tagalong/ui';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';
import { useWatch } from './use-watch.ts';

/** Watch or Watching, for a brand (FO-04). */
export function WatchButton({
  size = 'sm',
  isWide,
  ...brand
}: SlotProps<typeof WATCH_BUTTON> & Pick<ButtonProps, 'size' | 'isWide'>) {
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
