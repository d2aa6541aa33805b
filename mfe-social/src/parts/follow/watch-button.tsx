import type { SlotProps } from '@tagalong/contracts/core/declare';
import type { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { Button, type ButtonProps } from '@tagalong/ui';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';
import { useWatch } from './use-watch.ts';

/** Shows Watch or Watching for a brand (FO-04). */
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

/** A small button belongs to a list, so it is unobtrusive; on the brand's page it is the primary action. */
function variantOf(isWatched: boolean, size: ButtonProps['size']): ButtonProps['variant'] {
  if (size === 'sm') return isWatched ? 'ghost' : 'secondary';
  return isWatched ? 'secondary' : 'primary';
}
