import { css } from '@emotion/react';
import { CAPTION_MAX, TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { editPost } from '@tagalong/contracts/creation/compose';
import type { POST_EDIT } from '@tagalong/contracts/creation/intents';
import type { Post } from '@tagalong/contracts/social/post';
import { type PickedProduct, PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { type OverlayProps, useAction, useChange, useDialogAction, useHost } from '@tagalong/platform';
import {
  Button,
  CloseIcon,
  color,
  IconButton,
  Picture,
  PlusIcon,
  radius,
  space,
  text,
  truncate,
} from '@tagalong/ui';
import { FormErrorText, Sheet, TextArea } from '@tagalong/ui/overlay';
import { useEffect, useState } from 'react';
import { pickedTag } from '#composer/picked-tag.ts';
import { COMPOSE_TEXTS } from './compose-texts.ts';
import { useComposedPost } from './use-composed-post.ts';

/** Changes a post's caption and its products (PO-03). */
export function PostEditOverlay({ payload, answer, cancel }: OverlayProps<typeof POST_EDIT>) {
  const post = useComposedPost(payload.unique_key, cancel);
  const isScraped = post?.post_scraped ?? false;
  const { toast } = useHost();
  useEffect(() => {
    if (!isScraped) return;
    toast({ text: COMPOSE_TEXTS.scraped });
    cancel();
  }, [isScraped, toast, cancel]);
  return post && !isScraped ? <EditSheet post={post} onDone={() => answer({})} onLeft={cancel} /> : null;
}

function EditSheet({ post, onDone, onLeft }: { post: Post; onDone(): void; onLeft(): void }) {
  const edit = useChange(editPost);
  const dialog = useDialogAction(onDone, onLeft);
  const [before] = useState(() => post.tagged_products.map(pickedTag));
  const [caption, setCaption] = useState(post.post_caption);
  const [products, setProducts] = useState<readonly PickedProduct[]>(before);
  const isChanged = caption !== post.post_caption || idsOf(products).join() !== idsOf(before).join();
  const save = (): void =>
    dialog.act({
      answer: undefined,
      text: COMPOSE_TEXTS.edited,
      work: () => edit({ post_id: post.post_id, caption, product_ids: idsOf(products) }),
    });
  return (
    <Sheet
      isOpen={dialog.isOpen}
      title={COMPOSE_TEXTS.editTitle}
      onClose={dialog.leave}
      onClosed={dialog.closed}
      footer={
        <Button isWide disabled={!isChanged} isPending={dialog.isPending} onClick={save}>
          {COMPOSE_TEXTS.save}
        </Button>
      }
    >
      <div css={styles.body}>
        <TextArea
          label={COMPOSE_TEXTS.caption}
          value={caption}
          onChange={setCaption}
          maxLength={CAPTION_MAX}
        />
        <Products
          products={products}
          // The sides of a this-or-that post must stay what people voted on.
          isFixed={post.post_type === 'THISORTHAT'}
          onChange={setProducts}
        />
        {dialog.problem && <FormErrorText>{dialog.problem}</FormErrorText>}
      </div>
    </Sheet>
  );
}

interface ProductsProps {
  products: readonly PickedProduct[];
  isFixed: boolean;
  onChange(products: readonly PickedProduct[]): void;
}

function Products({ products, isFixed, onChange }: ProductsProps) {
  const { ask } = useHost();
  const picking = useAction(async () => {
    const picked = await ask(PRODUCTS_PICK, {
      title: COMPOSE_TEXTS.tagTitle,
      purpose: 'tag',
      max: TAGGED_PRODUCTS_MAX,
      chosen: [...products],
    });
    if (picked && picked.products.length > 0) onChange(picked.products);
  });
  return (
    <section aria-label={COMPOSE_TEXTS.products}>
      <h3 css={styles.title}>{COMPOSE_TEXTS.products}</h3>
      <ul css={styles.list}>
        {products.map(({ id, name, image }) => (
          <li css={styles.row} key={id}>
            <Picture css={styles.picture} src={image} alt="" />
            <span css={styles.name}>{name}</span>
            {!isFixed && (
              <IconButton
                label={COMPOSE_TEXTS.remove(name)}
                disabled={products.length === 1}
                onClick={() => onChange(products.filter((product) => product.id !== id))}
              >
                <CloseIcon size={20} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {!isFixed && products.length === 1 && <p css={styles.note}>{COMPOSE_TEXTS.lastProduct}</p>}
      {!isFixed && (
        <Button
          css={styles.add}
          variant="secondary"
          size="sm"
          icon={<PlusIcon size={18} aria-hidden />}
          isPending={picking.isPending}
          onClick={picking.run}
        >
          {COMPOSE_TEXTS.addProducts}
        </Button>
      )}
    </section>
  );
}

const idsOf = (products: readonly PickedProduct[]): number[] => products.map(({ id }) => id);

const styles = {
  body: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[7] }),
  title: css({ ...text('base', 700), marginBottom: space[3] }),
  list: css({ display: 'grid', gap: space[3] }),
  row: css({ display: 'flex', alignItems: 'center', gap: space[5], minHeight: 56 }),
  picture: css({ width: 48, height: 48, flex: 'none', borderRadius: radius.sm }),
  name: css({ ...text('base', 600), ...truncate, flex: 1 }),
  note: css({ ...text('sm'), color: color.text2, marginTop: space[3] }),
  add: css({ marginTop: space[5] }),
};
