import { css } from '@emotion/react';
import { IconCrop } from '@tabler/icons-react';
import { PHOTO_ALT_MAX } from '@tagalong/contracts/core/limits';
import { smallUrl } from '@tagalong/contracts/core/small-picture';
import {
  color,
  IconButton,
  MediaPill,
  Picture,
  PlusIcon,
  radius,
  Skeleton,
  space,
  text,
  twoLines,
} from '@tagalong/ui';
import { DropZone, FileButton } from '@tagalong/ui/drop-zone';
import { FormErrorText, TextField, TrashIcon } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { Photo, Side } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { useProductImages } from '#parts/products/product-offer.tsx';
import { PHOTO_TEXTS } from '#parts/uploads/photo-texts.ts';
import { ACCEPTED_PHOTOS } from '#parts/uploads/photo-type.ts';
import { type PhotoUpload, photoUploads, type RefusedFile } from '#parts/uploads/photo-uploads.ts';
import { UploadState } from '#parts/uploads/upload-state.tsx';
import { SIDE_TEXTS } from './side-texts.ts';
import type { SideIndex } from './use-side-picker.ts';

interface SideTileProps {
  index: SideIndex;
  side: Side;
  /** Undefined once the photo is uploaded. */
  upload: PhotoUpload | undefined;
  isPending: boolean;
  onChoose(index: SideIndex): void;
  onEdit(photo: Photo): void;
}

/** One side of a this-or-that: a product, a photo, or a photo of a product. */
export function SideTile({ index, side, upload, isPending, onChoose, onEdit }: SideTileProps) {
  const { product, photo } = side;
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const take = ([file]: File[]): void => {
    if (file) void photoUploads.addToSide(index, file).then(setRefused);
  };
  const word = index === 0 ? SIDE_TEXTS.left : SIDE_TEXTS.right;
  return (
    <section css={styles.side} aria-label={word}>
      <h2 css={styles.word}>{word}</h2>
      <DropZone take={take} reach="zone" css={styles.zone}>
        <ProductButton
          word={word}
          side={side}
          upload={upload}
          isPending={isPending}
          onPress={() => onChoose(index)}
        />
      </DropZone>
      {product && <p css={styles.name}>{product.name}</p>}
      {photo && (
        <TextField
          // Describes a product's photo, or names what people vote for.
          label={product ? SIDE_TEXTS.alt(word) : SIDE_TEXTS.name(word)}
          placeholder={product ? PHOTO_TEXTS.altHint : undefined}
          value={photo.alt}
          onChange={(alt) => composerStore.changePhoto(photo.id, (each) => ({ ...each, alt }))}
          maxLength={PHOTO_ALT_MAX}
        />
      )}
      {photo && upload && (
        <UploadState id={photo.id} upload={upload} cancelLabel={SIDE_TEXTS.cancelPhoto(word)} />
      )}
      <FormErrorText>
        {refused && PHOTO_TEXTS.refusedFile(refused.name, PHOTO_TEXTS.refused[refused.reason])}
      </FormErrorText>
      <PhotoButton word={word} hasPhoto={photo !== null} take={take} />
      {photo && (
        <div css={styles.tools}>
          <IconButton
            label={SIDE_TEXTS.editPhoto(word)}
            disabled={photo.url === null}
            onClick={() => onEdit(photo)}
          >
            <IconCrop size={20} aria-hidden />
          </IconButton>
          <IconButton label={SIDE_TEXTS.removePhoto(word)} onClick={() => photoUploads.remove(photo.id)}>
            <TrashIcon size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  );
}

interface PhotoButtonProps {
  word: string;
  hasPhoto: boolean;
  take(files: File[]): void;
}

function PhotoButton({ word, hasPhoto, take }: PhotoButtonProps) {
  const label = hasPhoto ? SIDE_TEXTS.changePhoto(word) : SIDE_TEXTS.photo(word);
  return (
    <FileButton
      label={label}
      aria-label={label}
      accept={ACCEPTED_PHOTOS}
      take={take}
      size="sm"
      variant="secondary"
      isWide
    >
      {hasPhoto ? SIDE_TEXTS.changePhotoShort : SIDE_TEXTS.photoShort}
    </FileButton>
  );
}

interface ProductButtonProps {
  word: string;
  side: Side;
  upload: PhotoUpload | undefined;
  isPending: boolean;
  onPress(): void;
}

/** The picture of a side; pressing it picks the product. It stays one button, so that it keeps the focus. */
function ProductButton({ word, side: { product, photo }, upload, isPending, onPress }: ProductButtonProps) {
  const image = useProductImages(product)?.img_400x400;
  const own = photo && (photo.url ? smallUrl(photo.url) : (upload?.preview ?? null));
  const source = photo ? own : image;
  const filled = product
    ? { label: SIDE_TEXTS.change(word), short: SIDE_TEXTS.changeShort }
    : photo && { label: SIDE_TEXTS.tag(word), short: SIDE_TEXTS.tagShort };
  return (
    <button
      type="button"
      css={[styles.picture, !filled && styles.empty]}
      aria-label={filled?.label}
      disabled={isPending}
      onClick={onPress}
    >
      {filled ? (
        <>
          {source ? (
            <Picture src={source} alt="" ratio={1} width={400} height={400} />
          ) : (
            <Skeleton ratio={1} radius="lg" />
          )}
          <MediaPill as="span" css={styles.pill}>
            {filled.short}
          </MediaPill>
        </>
      ) : (
        <>
          <PlusIcon size={28} aria-hidden />
          {SIDE_TEXTS.choose(word)}
        </>
      )}
    </button>
  );
}

const styles = {
  side: css({ display: 'grid', alignContent: 'start', gap: space[3], minWidth: 0 }),
  word: css({ ...text('md', 700), textAlign: 'center', color: color.text }),
  zone: css({ padding: 0, borderColor: color.borderStrong }),
  picture: css({
    position: 'relative',
    width: '100%',
    aspectRatio: '1',
    padding: 0,
    borderRadius: radius.lg,
    overflow: 'hidden',
    cursor: 'pointer',
  }),
  empty: css({
    ...text('base', 600),
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: space[3],
    padding: space[4],
    color: color.text,
    '&:hover': { backgroundColor: color.fillHover },
  }),
  pill: css({ insetInline: space[3], width: 'fit-content', marginInline: 'auto' }),
  name: css({ ...text('sm', 600), ...twoLines, minHeight: 36, overflowWrap: 'anywhere', color: color.text }),
  tools: css({ display: 'flex', justifyContent: 'center' }),
};
