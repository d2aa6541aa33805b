import { Button, PlusIcon } from '@tagalong/ui';
import { type Composer, type TaggedProduct, uploaded } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { PhotoDots } from './photo-dots.tsx';
import { TAG_TEXTS } from './tag-texts.ts';
import { TaggedList } from './tagged-list.tsx';
import type { ProductPicking } from './use-product-picker.ts';

interface ProductFieldsProps {
  composer: Composer;
  picking: ProductPicking;
}

/** The tagged products with their dots on the photo; more are added by the picker. */
export function ProductFields({ composer, picking }: ProductFieldsProps) {
  const { products, change } = composer;
  const [photo] = composer.kind === 'image' ? uploaded(composer.photos) : [];
  const kept = change?.kept ?? [];
  const setProducts = (changed: readonly TaggedProduct[]): void =>
    composerStore.change({ products: changed });
  return (
    <>
      {photo && products.length > 0 && (
        <PhotoDots url={photo.url} alt={photo.alt} products={products} kept={kept} onChange={setProducts} />
      )}
      <TaggedList products={products} kept={kept} onChange={setProducts} />
      <Button
        variant="secondary"
        isWide
        icon={<PlusIcon size={20} aria-hidden />}
        isPending={picking.isPending}
        onClick={() => picking.run()}
      >
        {TAG_TEXTS.add}
      </Button>
    </>
  );
}
