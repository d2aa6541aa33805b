import type { SlotProps } from '@tagalong/contracts/core/declare';
import { BRAND_IS_WATCHED } from '@tagalong/contracts/social/facts';
import { unwatchBrand, watchBrand } from '@tagalong/contracts/social/people';
import type { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { useFact, useHost } from '@tagalong/platform';
import { Button, type ButtonProps, VisuallyHidden } from '@tagalong/ui';
import { useConfirmedToggle } from './use-confirmed-toggle.ts';
import { WATCH_TEXTS } from './watch-texts.ts';

/** Shows Watch or Watching for a brand (FO-04). */
export function WatchButton({
  size = 'sm',
  isWide,
  ...brand
}: SlotProps<typeof WATCH_BUTTON> & Pick<ButtonProps, 'size' | 'isWide'>) {
  const { isWatched, isPending, toggle, announcement } = useWatch(brand);
  const { watch, watching, watchLabel, watchingLabel } = WATCH_TEXTS;
  return (
    <>
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
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

function useWatch({ brand_id, name, is_watched }: SlotProps<typeof WATCH_BUTTON>) {
  const { client, clear } = useHost();
  const isWatched = useFact(BRAND_IS_WATCHED, brand_id, is_watched);
  const toggle = useConfirmedToggle({
    isOn: isWatched,
    name,
    onText: WATCH_TEXTS.nowWatching(name),
    offText: WATCH_TEXTS.unwatched(name),
    async send(next) {
      await client.call(next ? watchBrand : unwatchBrand, { id: brand_id });
      clear(watchBrand.clears);
    },
  });
  return { isWatched, ...toggle };
}

/** A small button belongs to a list, so it is unobtrusive; on the brand's page it is the primary action. */
function variantOf(isWatched: boolean, size: ButtonProps['size']): ButtonProps['variant'] {
  if (size === 'sm') return isWatched ? 'ghost' : 'secondary';
  return isWatched ? 'secondary' : 'primary';
}
