import { describe, expect, test } from '@jest/globals';
import { Post } from '@tagalong/contracts/social/post';
import { buildUser } from '@tagalong/testing/builders';
import { type Composer, EMPTY_SIDE, emptyComposer } from '#parts/composer/composer.ts';
import { picturesToMeasure, previewPost } from './preview-post.ts';

const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' };
const LAMP = { id: 9, name: 'Lamp', brand_name: 'Ostra', image: '/9.webp' };
const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const NOW = new Date('2026-03-01T10:00:00Z');

const preview = (composer: Composer, parts: Partial<Parameters<typeof previewPost>[0]> = {}) =>
  previewPost({
    composer,
    author: buildUser({ name: 'Ada' }),
    link: undefined,
    sizes: new Map(),
    sideImages: [null, null],
    now: NOW,
    ...parts,
  });

describe('[CR-06] the previewed post', () => {
  test('of photos has their sizes, descriptions and dots', () => {
    const composer: Composer = {
      ...(emptyComposer('image') as Extract<Composer, { kind: 'image' }>),
      photos: [
        { id: 'a', url: '/media/uploads/a-1600.webp', alt: 'A shelf' },
        { id: 'b', url: null, alt: '' },
        { id: 'c', url: '/media/uploads/c-1600.webp', alt: '' },
      ],
      products: [{ ...VASE, place: { x: 0.2, y: 0.4 } }],
      caption: 'Shelf talk',
      disclosure: 'ad',
    };
    expect(picturesToMeasure(composer)).toEqual(['/media/uploads/a-1600.webp', '/media/uploads/c-1600.webp']);
    const post = preview(composer, {
      sizes: new Map([['/media/uploads/a-1600.webp', { width: 1600, height: 900 }]]),
    });
    expect(post).toMatchObject({
      post_type: 'IMAGE',
      unique_key: '',
      post_author_name: 'Ada',
      post_caption: 'Shelf talk',
      disclosure: 'ad',
      created_at: '2026-03-01T10:00:00.000Z',
      image_list: [
        {
          url: '/media/uploads/a-1600.webp',
          small_url: '/media/uploads/a-400.webp',
          width: 1600,
          height: 900,
          alt: 'A shelf',
        },
        { url: '/media/uploads/c-1600.webp', width: 1080, height: 1350 },
      ],
      tagged_products: [{ id: 8, x: 0.2, y: 0.4 }],
    });
    expect(Post.safeParse(post).error).toBeUndefined();
  });

  test('of a this-or-that has both sides, and tags their products', () => {
    const composer: Composer = {
      ...(emptyComposer('thisorthat') as Extract<Composer, { kind: 'thisorthat' }>),
      sides: [
        { ...EMPTY_SIDE, product: VASE },
        { product: LAMP, photo: { id: 'p', url: '/media/uploads/p-1600.webp', alt: 'My lamp' } },
      ],
    };
    const imagesOf = (id: number) => ({
      img_200x200: `/${id}-200.webp`,
      img_400x400: `/${id}-400.webp`,
      original: `/${id}.webp`,
    });
    const post = preview(composer, { sideImages: [imagesOf(8), imagesOf(9)] });
    expect(post.left_image).toMatchObject({
      url: '/8.webp',
      small_url: '/8-400.webp',
      alt: 'Vase',
      data: { product_id: 8, votes: 0 },
    });
    expect(post.right_image).toMatchObject({
      url: '/media/uploads/p-1600.webp',
      small_url: '/media/uploads/p-400.webp',
      alt: 'My lamp',
      data: { product_id: 9 },
    });
    expect(post.tagged_products.map(({ id }) => id)).toEqual([8, 9]);
    expect(Post.safeParse(post).error).toBeUndefined();
  });

  test('of a link has the video of its network', () => {
    const link = {
      resource_origin: 'youtube' as const,
      link: LINK,
      embed_url: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
      title: 'Shelves',
      author_name: 'Mara',
      thumbnail_url: null,
      width: 1280,
      height: 720,
    };
    const composer = { ...emptyComposer('video'), link: ` ${LINK} ` } as Composer;
    const post = preview(composer, { link });
    expect(post).toMatchObject({
      post_type: 'YOUTUBE',
      social_post_url: LINK,
      payload: { title: 'Shelves', width: 1280 },
    });
    expect(Post.safeParse(post).error).toBeUndefined();
  });

  test('of a change keeps the products that stay', () => {
    const change = {
      mode: 'tag' as const,
      postId: 3,
      uniqueKey: 'x',
      kept: [{ ...LAMP, place: { x: 0.1, y: 0.1 } }],
      before: '',
    };
    const composer: Composer = { ...emptyComposer('image'), change, products: [{ ...VASE, place: null }] };
    expect(preview(composer).tagged_products.map(({ id }) => id)).toEqual([9, 8]);
  });
});
