import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { Button } from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { Composer } from '#parts/composer/composer.ts';
import { COMPOSER_TEXTS } from '#parts/composer/composer-texts.ts';
import type { PickerPlace } from '#parts/products/picker-place.ts';
import { useOpenPicker } from '#parts/products/use-open-picker.ts';
import { StepFoot } from '#parts/steps/step-foot.tsx';
import { StepHead } from '#parts/steps/step-head.tsx';
import { STEP_STYLE } from '#parts/steps/step-style.ts';
import { useStep } from '#parts/steps/use-step.ts';
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
  const { before, toNext, toPrevious } = useStep(kind, 'products');
  const [reminder, setReminder] = useState<'none' | 'open' | 'confirmed'>('none');
  const picking = useProductPicker();
  useOpenPicker({ kind, step: 'products', place: picker, isPending: picking.isPending, open: picking.run });
  return (
    <div css={STEP_STYLE.page}>
      <StepHead
        title={TAG_TEXTS.title}
        lead={products.length < TAGGED_PRODUCTS_MAX ? TAG_TEXTS.lead : TAG_TEXTS.limit(TAGGED_PRODUCTS_MAX)}
      />
      <ProductFields composer={composer} picking={picking} />
      <StepFoot onBack={toPrevious} backTo={before}>
        <Button onClick={() => (products.length === 0 ? setReminder('open') : toNext())}>
          {COMPOSER_TEXTS.next}
        </Button>
      </StepFoot>
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
    </div>
  );
}
