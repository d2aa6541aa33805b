import { css } from '@emotion/react';
import { IconArrowsExchange } from '@tabler/icons-react';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { errorText, useCall } from '@tagalong/platform';
import { IconButton, space, VisuallyHidden } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useEffect, useState } from 'react';
import {
  incompleteStep,
  isUntouched,
  type Photo,
  photosOf,
  type Side,
  type ThisOrThatComposer,
} from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import type { PickerPlace } from '#parts/products/picker-place.ts';
import { useOpenPicker } from '#parts/products/use-open-picker.ts';
import { Step } from '#parts/steps/step.tsx';
import { EditedPhoto } from '#parts/uploads/edited-photo.tsx';
import { useUploads } from '#parts/uploads/use-uploads.ts';
import { SIDE_TEXTS } from './side-texts.ts';
import { SideTile } from './side-tile.tsx';
import { currentSides, setProduct, useSidePicker } from './use-side-picker.ts';

interface SidesStepProps {
  composer: ThisOrThatComposer;
  /** Opens the picker for the first empty side at once, as the path asks. */
  picker: PickerPlace | null;
}

/** Chooses the two products or photos that people vote on. */
export function SidesStep({ composer, picker }: SidesStepProps) {
  const { kind, sides } = composer;
  const [left, right] = sides;
  const [announcement, setAnnouncement] = useState('');
  const [edited, setEdited] = useState<Photo | null>(null);
  const uploads = useUploads(photosOf(composer));
  const picking = useSidePicker();
  useOpenPicker({
    kind,
    step: 'sides',
    place: picker,
    open: (place, onClosed) => picking.run(!isEmpty(left) && isEmpty(right) ? 1 : 0, place, onClosed),
  });
  const problem = incompleteStep(composer) && SIDE_TEXTS[problemOf(sides)];
  const swap = (): void => {
    composerStore.change({ sides: [right, left] });
    const nameOf = ({ product, photo }: Side): string => (product?.name ?? photo?.alt) || SIDE_TEXTS.empty;
    setAnnouncement(SIDE_TEXTS.swapped(nameOf(right), nameOf(left)));
  };
  return (
    <Step kind={kind} name="sides" title={SIDE_TEXTS.title} lead={SIDE_TEXTS.lead} problem={problem}>
      <div css={styles.pair}>
        {sides.map((side, index) => (
          <SideTile
            // The sides are places: swapping moves the products between them.
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is identified by its place
            key={index}
            index={index === 0 ? 0 : 1}
            side={side}
            upload={side.photo?.url === null ? uploads.get(side.photo.id) : undefined}
            isPending={picking.isPending}
            onChoose={(place) => picking.run(place)}
            onEdit={setEdited}
          />
        ))}
        {!sides.every(isEmpty) && (
          <IconButton css={styles.swap} variant="surface" label={SIDE_TEXTS.swap} onClick={swap}>
            <IconArrowsExchange size={22} aria-hidden />
          </IconButton>
        )}
      </div>
      <EditedPhoto photo={edited} onClosed={() => setEdited(null)} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Step>
  );
}

const isEmpty = ({ product, photo }: Side): boolean => product === null && photo === null;

function problemOf(sides: readonly Side[]): 'missing' | 'missingProduct' | 'missingName' | 'waiting' {
  if (sides.some(isEmpty)) return 'missing';
  if (sides.some(({ photo }) => photo?.url === null)) return 'waiting';
  return sides.every(({ product }) => product === null) ? 'missingProduct' : 'missingName';
}

/**
 * Begins a this-or-that with the product that the path names, once, on the first empty side, and says if it can't be
 * loaded.
 */
export function StartProduct({ id }: { id: number }) {
  const { data, error } = useCall(getProduct, { id });
  const product = data?.data;
  useEffect(() => {
    const sides = currentSides();
    if (!product || !sides || sides.some((side) => side.product?.id === product.id)) return;
    // The product of a path that was opened before is replaced.
    const empty = isUntouched(composerStore.current()) ? 0 : sides.findIndex(isEmpty);
    const { name, brand_name, images } = product;
    if (empty !== -1)
      setProduct(empty === 0 ? 0 : 1, { id, name, brand_name, image: images.img_400x400 }, true);
  }, [id, product]);
  return <FormErrorText>{error && `${SIDE_TEXTS.productFailed} ${errorText(error)}`}</FormErrorText>;
}

const styles = {
  pair: css({
    containerType: 'inline-size',
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: space[5],
  }),
  // In the middle between the pictures, which are squares of half the width below a line of text.
  swap: css({ position: 'absolute', insetInlineStart: 'calc(50% - 22px)', top: 'calc(8px + 25cqw)' }),
};
