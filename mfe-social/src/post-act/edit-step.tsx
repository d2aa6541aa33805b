import { css } from '@emotion/react';
import { CAPTION_MAX } from '@tagalong/contracts/core/limits';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { editPost } from '@tagalong/contracts/social/post-action';
import { POST_TEXTS } from '@tagalong/contracts/social/post-texts';
import { useChange } from '@tagalong/platform';
import { Button, CloseIcon, color, IconButton, Picture, radius, space, text, truncate } from '@tagalong/ui';
import { FormErrorText, Sheet, TextArea } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { StepProps } from './step.ts';
import { useStep } from './use-step.ts';

/** Changes the caption and takes products out (PO-03). */
export function EditStep({ post, onDone, onLeft }: StepProps) {
  const edit = useChange(editPost);
  const step = useStep(onDone, onLeft);
  const [caption, setCaption] = useState(post.post_caption);
  const [products, setProducts] = useState(post.tagged_products);
  const isChanged = caption !== post.post_caption || products.length !== post.tagged_products.length;
  const save = (): void =>
    step.act({
      done: 'edit',
      text: POST_TEXTS.edited,
      work: () => edit({ post_id: post.post_id, caption, product_ids: products.map(({ id }) => id) }),
    });
  return (
    <Sheet
      isOpen={step.isOpen}
      title={POST_TEXTS.editTitle}
      closeLabel={SHARED_TEXTS.close}
      onClose={step.leave}
      onClosed={step.closed}
      footer={
        <Button isWide disabled={!isChanged} isPending={step.isPending} onClick={save}>
          {POST_TEXTS.save}
        </Button>
      }
    >
      <div css={styles.body}>
        <TextArea label={POST_TEXTS.caption} value={caption} onChange={setCaption} maxLength={CAPTION_MAX} />
        <section aria-label={POST_TEXTS.editProducts}>
          <h3 css={styles.title}>{POST_TEXTS.editProducts}</h3>
          <ul css={styles.list}>
            {products.map((product) => (
              <li css={styles.row} key={product.id}>
                <Picture
                  css={styles.picture}
                  src={product.images.img_200x200}
                  alt=""
                  dominant={product.dominant}
                />
                <span css={styles.name}>{product.name}</span>
                {post.post_type !== 'THISORTHAT' && (
                  <IconButton
                    label={POST_TEXTS.editRemove(product.name)}
                    disabled={products.length === 1}
                    onClick={() => setProducts(products.filter(({ id }) => id !== product.id))}
                  >
                    <CloseIcon size={20} aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
          {products.length === 1 && <p css={styles.note}>{POST_TEXTS.editNone}</p>}
        </section>
        {step.problem && <FormErrorText>{step.problem}</FormErrorText>}
      </div>
    </Sheet>
  );
}

const styles = {
  body: css({ display: 'grid', gap: space[7] }),
  title: css({ ...text('base', 700), marginBottom: space[3] }),
  list: css({ display: 'grid', gap: space[3] }),
  row: css({ display: 'flex', alignItems: 'center', gap: space[5], minHeight: 56 }),
  picture: css({ width: 48, height: 48, flex: 'none', borderRadius: radius.sm }),
  name: css({ ...text('base', 600), ...truncate, flex: 1 }),
  note: css({ ...text('sm'), color: color.text2, marginTop: space[3] }),
};
