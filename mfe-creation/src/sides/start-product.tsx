import { errorText } from '@tagalong/platform';
import { FormErrorText } from '@tagalong/ui/overlay';
import { SIDE_TEXTS } from './side-texts.ts';
import { useStartProduct } from './use-start-product.ts';

/** Begins a this-or-that with the product that the path names, and says if it can't be loaded. */
export function StartProduct({ id }: { id: number }) {
  const error = useStartProduct(id);
  return (
    <FormErrorText>
      {error !== null && error !== undefined && `${SIDE_TEXTS.productFailed} ${errorText(error)}`}
    </FormErrorText>
  );
}
