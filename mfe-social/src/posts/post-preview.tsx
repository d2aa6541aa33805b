import { css } from '@emotion/react';
import type { SlotProps } from '@tagalong/contracts/core/declare';
import { priceText } from '@tagalong/contracts/core/money';
import * as z from '@tagalong/contracts/core/z';
import { MENTIONS_MAX } from '@tagalong/contracts/social/mention';
import { Post } from '@tagalong/contracts/social/post';
import { searchUsers } from '@tagalong/contracts/social/search';
import type { POST_PREVIEW } from '@tagalong/contracts/social/slots';
import { convertedText } from '@tagalong/contracts/storefront/converted-price';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { useCall } from '@tagalong/platform';
import { BagIcon, color, MediaPill, PostFrame, ProductTile, Rail, space, VisuallyHidden } from '@tagalong/ui';
import { CARD_TEXTS } from '#parts/post/card-texts.ts';
import { CARD_PARTS } from '#parts/post/post-card.tsx';

const [PostHead, PostMedia, PostActions, captionParts] = CARD_PARTS;

/**
 * Draws the card of a post that is still being written. The gallery and the player work; links and actions look as they
 * will, but are inert, because the post can't be liked yet and leaving would interrupt its author.
 */
export function PostPreview({ post }: Partial<SlotProps<typeof POST_PREVIEW>>) {
  if (!post) return null;
  const { success, error } = z.safeParse(Post, post);
  // The caller then shows its own preview.
  if (!success) throw error;
  return <PreviewCard post={post} />;
}

function PreviewCard({ post }: { post: Post }) {
  const { tagged_products: products, disclosure, post_caption: caption } = post;
  const isThisOrThat = post.post_type === 'THISORTHAT';
  return (
    <PostFrame
      label={CARD_TEXTS.postBy(post.post_author_name)}
      header={
        <>
          <div css={styles.head} inert>
            <PostHead post={post} isOwnPage />
          </div>
          {disclosure && <VisuallyHidden>{CARD_TEXTS.disclosures[disclosure]}</VisuallyHidden>}
        </>
      }
      media={
        <>
          {isThisOrThat ? <StillSides post={post} /> : <PostMedia post={post} isFirst isOwnPage />}
          {products.length > 0 && (
            <MediaPill
              css={[styles.pill, isThisOrThat && styles.top]}
              icon={<BagIcon size={20} aria-hidden />}
              inert
            >
              {CARD_TEXTS.shopThisPost(products.length)}
            </MediaPill>
          )}
        </>
      }
      rail={
        products.length > 0 && (
          <Rail as="ul" label={CARD_TEXTS.productsInPost} inset={14}>
            {products.map((product) => (
              <li key={product.id}>
                <PreviewTile product={product} />
              </li>
            ))}
          </Rail>
        )
      }
      actions={
        <div css={styles.actions} inert>
          <PostActions post={post} />
        </div>
      }
      caption={caption && <Caption caption={caption} />}
    />
  );
}

/** The sides can't be voted on yet. */
function StillSides({ post }: { post: Post }) {
  return (
    <div role="img" aria-label={sidesLabel(post)}>
      <div inert>
        <PostMedia post={post} isFirst isOwnPage />
      </div>
    </div>
  );
}

function sidesLabel({ left_image, right_image, tagged_products }: Post): string {
  const nameOf = (side: Post['left_image']): string =>
    tagged_products.find(({ id }) => id === side?.data.product_id)?.name ?? side?.alt ?? '';
  return `${CARD_TEXTS.thisSide}: ${nameOf(left_image)}, ${CARD_TEXTS.thatSide}: ${nameOf(right_image)}`;
}

/** The composer knows a product as the picker gave it, which has no price. */
function PreviewTile({ product }: { product: Post['tagged_products'][number] }) {
  const { lowest_price, currency, converted_price, images, dominant } =
    useCall(getProduct, { id: product.id }).data?.data ?? product;
  return (
    <ProductTile
      as="div"
      name={product.name}
      src={images.img_200x200}
      dominant={dominant}
      brand={product.brand_name}
      price={priceText(lowest_price, currency)}
      about={convertedText(converted_price)}
    />
  );
}

function Caption({ caption }: { caption: string }) {
  const parts = captionParts(caption);
  const mentioned = parts.filter(({ kind }) => kind === 'mention').map(({ text }) => handleOf(text));
  const linked = [...new Set(mentioned)].slice(0, MENTIONS_MAX);
  return (
    <p css={styles.caption} dir="auto">
      {parts.map(({ at, text, kind }) => {
        if (kind === 'mention' && linked.includes(handleOf(text))) return <Mention key={at} text={text} />;
        if (kind !== 'tag') return text;
        return (
          <span key={at} css={styles.linked}>
            {text}
          </span>
        );
      })}
    </p>
  );
}

const handleOf = (mention: string): string => mention.slice(1).toLowerCase();

/** Looks like a link only if such a member exists, as in the published post. */
function Mention({ text }: { text: string }) {
  const handle = handleOf(text);
  const found = useCall(searchUsers, { query: handle, limit: 1 }).data?.data[0];
  return found?.tagalong_handle === handle ? <span css={styles.linked}>{text}</span> : text;
}

const styles = {
  head: css({ flex: 1, minWidth: 0 }),
  actions: css({ display: 'flex', flex: 1, alignItems: 'center', gap: space[2], minWidth: 0 }),
  pill: css({ 'div:has([data-player]) > &': { position: 'static', margin: `0 ${space[5]}` } }),
  top: css({ bottom: 'auto', top: space[5] }),
  caption: css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }),
  linked: css({ color: color.accent, fontWeight: 600 }),
};
