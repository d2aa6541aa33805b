import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { CREATE_POST_EDIT_ROUTE } from '@tagalong/contracts/creation/routes';
import { getMyPostFromMedia, type Post } from '@tagalong/contracts/social/post';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useCall, useHost } from '@tagalong/platform';
import { Button, Card, color, space, text } from '@tagalong/ui';
import { isLinkOf } from '#parts/composer/composer.ts';
import { composerStore, useComposer } from '#parts/composer/composer-store.ts';
import type { LinkKind } from '#parts/composer/kinds.ts';
import { pickedTag } from '#parts/products/picked-tag.ts';
import { LINK_TEXTS } from './link-texts.ts';

interface OwnPostProps {
  kind: LinkKind;
  link: string;
}

/** Offers the member's existing post of this link for editing (CR-02), and as the beginning of another one. */
export function OwnPost({ kind, link }: OwnPostProps) {
  const request = { resource_origin: kind, link: link.trim() };
  const post = useCall(getMyPostFromMedia, request, { enabled: isLinkOf(kind, link), staleMs: 0 }).data?.data;
  if (!post) return null;
  return (
    <Card css={styles.card}>
      <div role="status">
        <h2 css={styles.title}>{LINK_TEXTS.ownTitle}</h2>
        <p css={styles.note}>{post.post_scraped ? post.post_caption : LINK_TEXTS.ownText}</p>
      </div>
      <div css={styles.buttons}>
        {!post.post_scraped && (
          <Button
            as={Link}
            to={href(CREATE_POST_EDIT_ROUTE, { type: kind, slug: post.unique_key })}
            size="sm"
          >
            {LINK_TEXTS.ownEdit}
          </Button>
        )}
        <Button as={Link} to={href(POST_ROUTE, { id: post.unique_key })} size="sm" variant="secondary">
          {LINK_TEXTS.ownView}
        </Button>
        <CopyPost post={post} />
      </div>
    </Card>
  );
}

/** Begins the new post with the caption and products of the other one, unless it already has its own. */
function CopyPost({ post: { post_caption: caption, tagged_products } }: { post: Post }) {
  const { toast } = useHost();
  const composer = useComposer();
  if (composer.caption !== '' || composer.products.length > 0) return null;
  const copy = (): void => {
    const products = tagged_products.map((tag) => ({ ...pickedTag(tag), place: null }));
    composerStore.change({ caption, products });
    toast({ text: LINK_TEXTS.ownCopied });
  };
  return (
    <Button size="sm" variant="secondary" onClick={copy}>
      {LINK_TEXTS.ownCopy}
    </Button>
  );
}

const styles = {
  card: css({ display: 'grid', gap: space[5] }),
  title: css({ ...text('md', 700), color: color.text }),
  note: css({ ...text('sm'), color: color.text2 }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
};
