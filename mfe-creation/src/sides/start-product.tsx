import { getProduct } from '@tagalong/contracts/storefront/product';
import { errorText, useCall } from '@tagalong/platform';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useEffect } from 'react';
import { SIDE_TEXTS } from './side-texts.ts';
import { currentSides, setProduct } from './use-side-picker.ts';

/** Begins a this-or-that with the product that the path names, and says if it can't be loaded. */
export function StartProduct({ id }: { id: number }) {
  const error = useStartProduct(id);
  return (
    <FormErrorText>
      {error !== null && error !== undefined && `${SIDE_TEXTS.productFailed} ${errorText(error)}`}
    </FormErrorText>
  );
}

/** Puts the product that a path names on the first empty side, once. Returns why it can't be loaded, or null. */
function useStartProduct(id: number): unknown {
  const query = useCall(getProduct, { id });
  const product = query.data?.data;
  useEffect(() => {
    const sides = currentSides();
    if (!product || !sides) return;
    if (sides.some((side) => side.product?.id === product.id)) return;
    const empty = sides.findIndex((side) => side.product === null && side.photo === null);
    if (empty !== -1) setProduct(empty === 0 ? 0 : 1, pickedOf(product));
  }, [product]);
  return query.error;
}

interface LoadedProduct {
  id: number;
  name: string;
  brand_name: string;
  images: { img_400x400: string };
}

function pickedOf({ id, name, brand_name, images }: LoadedProduct) {
  return { id, name, brand_name, image: images.img_400x400 };
}
