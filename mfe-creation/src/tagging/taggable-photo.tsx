import { type ImageComposer, uploaded } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { PhotoDots } from './photo-dots.tsx';
import { useProductPicker } from './use-product-picker.ts';

/** Shows the first photo large as soon as it is uploaded, where a tap tags a product. */
export function TaggablePhoto({ composer }: { composer: ImageComposer }) {
  const picking = useProductPicker();
  const [photo] = uploaded(composer.photos);
  if (!photo) return null;
  return (
    <PhotoDots
      url={photo.url}
      alt={photo.alt}
      products={composer.products}
      kept={composer.change?.kept ?? []}
      onChange={(products) => composerStore.change({ products })}
      onTag={(dot) => picking.run(null, undefined, dot)}
    />
  );
}
