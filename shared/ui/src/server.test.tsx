/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Cover, ProductCard } from './bundled/product.ts';
import { PAGE_BODIES } from './skeletons/page-bodies.tsx';
import {
  Avatar,
  Badge,
  BellIcon,
  Button,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  IconButton,
  LikeButton,
  PageSkeleton,
  Picture,
  PostFrame,
  Price,
  ProductTile,
  providePageBodies,
  Rail,
  Spinner,
  TagDot,
  Wordmark,
} from './ui.ts';

providePageBodies(PAGE_BODIES);

const KINDS = ['feed', 'post', 'product', 'grid', 'list', 'form', 'profile'] as const;

test.each(KINDS)('the %s skeleton is drawn without a browser and without a style attribute', (kind) => {
  const html = renderToString(<PageSkeleton kind={kind} />);
  expect(typeof window).toBe('undefined');
  expect(html).toContain('Loading');
  expect(html).not.toContain(' style="');
});

test('only the first post contains the photo known in advance', () => {
  const picture = { src: '/m/a-800.webp', srcSet: '/m/a-400.webp 400w', sizes: '100vw', ratio: 1 };
  const html = renderToString(<PageSkeleton kind="feed" picture={picture} />);
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toContain('src="/m/a-800.webp"');
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain(' style="');
});

test('components of the frame and the first page render without a browser and without a style attribute', () => {
  const html = renderToString(
    <>
      <Wordmark />
      <IconButton label="Notifications">
        <BellIcon />
        <Badge isCorner>9+</Badge>
      </IconButton>
      <ChipRow label="Feed">
        <Chip as="a" href="/home/latest" isSelected>
          Latest
        </Chip>
      </ChipRow>
      <PostFrame
        label="Post"
        header={<Avatar name="Mara Lindqvist" src="/a.webp" colorId={3} />}
        media={
          <>
            <Picture
              src="/p.webp"
              alt=""
              dominant="#988878"
              placeholder="data:image/webp;base64,AAAA"
              width={8}
              height={10}
            />
            <TagDot x={10} y={20} label="Vase" />
          </>
        }
        rail={
          <Rail>
            <ProductTile href="/product/1" name="Vase" src="/v.webp" price="$64.00" />
          </Rail>
        }
        actions={<LikeButton isLiked onToggle={() => undefined} label="Like" />}
      />
      <ProductCard href="/product/1" name="Bag" price="$1.00" was="$2.00" picture={{ src: '/b.webp' }} />
      <Price>$1.00</Price>
      <Cover pictures={['/1.webp', '/2.webp']} colorId={4} />
      <EmptyState title="Nothing" action={<Button isPending>Go</Button>} />
      <ErrorState title="Failed" onRetry={() => undefined} icon={<Spinner />} />
    </>,
  );
  expect(html).toContain('/b.webp');
  expect(html).not.toContain(' style="');
});
