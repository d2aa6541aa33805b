import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { Composer } from '#parts/composer/composer.ts';
import type { PickerPlace } from '#parts/products/picker-place.ts';
import { useOpenPicker } from '#parts/products/use-open-picker.ts';
import { Step } from '#parts/steps/step.tsx';
import { ProductFields } from './product-fields.tsx';
import { TAG_TEXTS } from './tag-texts.ts';
import { useProductPicker } from './use-product-picker.ts';

interface ProductsStepProps {
  composer: Composer;
  /** Opens the picker here at once, as the path asks. */
  picker: PickerPlace | null;
}

/** Requires at least one tagged product before the caption and the preview (CR-05, RT-07). */
export function ProductsStep({ composer, picker }: ProductsStepProps) {
  const { kind, products } = composer;
  const [reminder, setReminder] = useState<'none' | 'open' | 'confirmed'>('none');
  const picking = useProductPicker();
  useOpenPicker({ kind, step: 'products', place: picker, open: picking.run });
  return (
    <Step
      kind={kind}
      name="products"
      title={TAG_TEXTS.title}
      lead={products.length < TAGGED_PRODUCTS_MAX ? TAG_TEXTS.lead : TAG_TEXTS.limit(TAGGED_PRODUCTS_MAX)}
      onNext={products.length === 0 ? () => setReminder('open') : undefined}
    >
      <ProductFields composer={composer} picking={picking} />
      <ConfirmDialog
        isOpen={reminder === 'open'}
        title={TAG_TEXTS.reminderTitle}
        text={TAG_TEXTS.reminderText}
        confirmLabel={TAG_TEXTS.reminderOk}
        onConfirm={() => setReminder('confirmed')}
        onCancel={() => setReminder('none')}
        onClosed={() => {
          setReminder('none');
          if (reminder === 'confirmed') picking.run();
        }}
      />
    </Step>
  );
}
