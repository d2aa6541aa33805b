import { getProduct } from '@tagalong/contracts/storefront/product';
import { errorText, useCall } from '@tagalong/platform';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useEffect } from 'react';
import { SIDE_TEXTS } from './side-texts.ts';
import { currentSides, setProduct } from './use-side-picker.ts';

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
    const empty = sides.findIndex((side) => side.product === null && side.photo === null);
    const { name, brand_name, images } = product;
    if (empty !== -1) setProduct(empty === 0 ? 0 : 1, { id, name, brand_name, image: images.img_400x400 });
  }, [id, product]);
  return <FormErrorText>{error && `${SIDE_TEXTS.productFailed} ${errorText(error)}`}</FormErrorText>;
}
