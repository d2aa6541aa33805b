import { css } from '@emotion/react';
import { POST_ACT_TEXTS } from '@tagalong/contracts/social/post-act-texts';
import { REPORT_REASONS, reportPost } from '@tagalong/contracts/social/post-action';
import { runAsMember, useChange, useDialogAction, useHost } from '@tagalong/platform';
import { Button, color, Picture, radius, space, text } from '@tagalong/ui';
import { FormErrorText, ListBox, OptionRow, RadioGroup, Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { StepProps } from './step.ts';

type Reason = (typeof REPORT_REASONS)[number];

const REASON_KEYS = {
  suspicious: 'reasonSuspicious',
  spam: 'reasonSpam',
  'wrong-product': 'reasonProduct',
} as const satisfies Record<Reason, keyof typeof POST_ACT_TEXTS>;

/** Reports a post for a reason; if a tagged product is wrong, asks which one (PO-03). */
export function ReportStep({ post, onDone, onLeft }: StepProps) {
  const host = useHost();
  const report = useChange(reportPost);
  const step = useDialogAction(onDone, onLeft);
  const products = post.tagged_products;
  const [reason, setReason] = useState<Reason | null>(null);
  const [productId, setProductId] = useState<number | null>(
    products.length === 1 ? (products[0]?.id ?? null) : null,
  );
  const isWhole = reason !== null && (reason !== 'wrong-product' || productId !== null);
  const send = (): void => {
    if (reason === null) return;
    const which = reason === 'wrong-product' && productId !== null ? { product_id: productId } : {};
    step.act({
      answer: 'report',
      text: POST_ACT_TEXTS.reported,
      work: () =>
        runAsMember(host, ['plain'], async () => {
          await report({ post_id: post.post_id, reason, ...which });
        }),
    });
  };
  const reasons = REPORT_REASONS.filter((id) => id !== 'wrong-product' || products.length > 0);
  return (
    <Sheet
      isOpen={step.isOpen}
      title={POST_ACT_TEXTS.reportTitle}
      onClose={step.leave}
      onClosed={step.closed}
      footer={
        <Button isWide isPending={step.isPending} disabled={!isWhole} onClick={send}>
          {POST_ACT_TEXTS.reportSend}
        </Button>
      }
    >
      <div css={styles.body}>
        <p css={styles.note}>{POST_ACT_TEXTS.reportText}</p>
        <RadioGroup
          label={POST_ACT_TEXTS.reportTitle}
          options={reasons.map((id) => ({ id, label: POST_ACT_TEXTS[REASON_KEYS[id]] }))}
          value={reason}
          onChange={(id) => setReason(id as Reason)}
        />
        {reason === 'wrong-product' && (
          <ListBox
            label={POST_ACT_TEXTS.reportProductTitle}
            items={products}
            selectedIds={productId === null ? [] : [productId]}
            onChange={([id]) => setProductId(id ?? null)}
          >
            {(product) => (
              <OptionRow
                id={product.id}
                text={product.name}
                note={product.brand_name}
                picture={
                  <Picture
                    css={styles.picture}
                    src={product.images.img_200x200}
                    alt=""
                    dominant={product.dominant}
                  />
                }
              />
            )}
          </ListBox>
        )}
        {step.problem && <FormErrorText>{step.problem}</FormErrorText>}
      </div>
    </Sheet>
  );
}

const styles = {
  body: css({ display: 'grid', gap: space[6] }),
  note: css({ ...text('base'), color: color.text2 }),
  picture: css({ width: 48, height: 48, flex: 'none', borderRadius: radius.sm }),
};
