import { expect, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { POST_COMPOSE } from '@tagalong/contracts/creation/intents';
import { COLLECTIONS_LIKE, COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { answer } from '@tagalong/platform';
import {
  buildPost,
  buildPostImage,
  buildTaggedProduct,
  buildUser,
  buildYoutubePost,
} from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { POST_ACT } from '#parts/intents.ts';
import { PostCard } from './post-card.tsx';

const LIKE = [answer(COLLECTIONS_LIKE, () => import('#likeboards/picker/like.ts'))];

test('[PO-02] a post shows its author, content, products and actions', () => {
  const products = [
    buildTaggedProduct({ id: 1, name: 'Ribbed vase', brand_name: 'Field & Kiln', lowest_price: 6_400 }),
    buildTaggedProduct({ id: 2, name: 'Candle', lowest_price: 0 }),
  ];
  renderRemote(<PostCard post={buildPost({ like_count: 1_204, tagged_products: products })} />);
  const post = screen.getByRole('article', { name: 'Post by Mara Lind' });
  expect(within(post).getByText('@mara', { exact: false })).toBeTruthy();
  expect(within(post).getByRole('button', { name: 'Shop this post · 2' })).toBeTruthy();
  expect(within(post).getByText('$64.00')).toBeTruthy();
  expect(within(post).getByText('Field & Kiln')).toBeTruthy();
  expect(within(post).getByRole('button', { name: 'Like the post by Mara Lind, 1,204' })).toBeTruthy();
  for (const action of ['Save', 'Add tag to', 'Share'])
    expect(within(post).getByRole('button', { name: `${action} the post by Mara Lind` })).toBeTruthy();
  expect(
    within(post)
      .getByRole('button', { name: /^More options/ })
      .getAttribute('aria-haspopup'),
  ).toBe('menu');
});

test('[XT-29] a product in another currency also has a price in the reader’s', () => {
  const products = [
    buildTaggedProduct({ id: 1, lowest_price: 6_400, converted_price: { amount: 5_900, currency: 'EUR' } }),
    buildTaggedProduct({ id: 2, lowest_price: 3_000, converted_price: null }),
  ];
  renderRemote(<PostCard post={buildPost({ tagged_products: products })} />);
  expect(screen.getAllByText(/^about/).map(({ textContent }) => textContent)).toEqual(['about €59.00']);
});

test('[FO-03] only influencers have the verified mark', () => {
  const { rerender } = renderRemote(<PostCard post={buildPost({ post_author_register_type: 2 })} />);
  expect(screen.getByRole('img', { name: 'Verified creator' })).toBeTruthy();
  rerender(<PostCard post={buildPost({ post_author_register_type: 1 })} />);
  expect(screen.queryByRole('img', { name: 'Verified creator' })).toBeNull();
});

test('[PO-02] a gifted or paid post says so beside its author', () => {
  const { rerender } = renderRemote(<PostCard post={buildPost({ disclosure: 'gifted' })} />);
  expect(screen.getByText(/· Gifted/)).toBeTruthy();
  rerender(<PostCard post={buildPost({ disclosure: 'ad' })} />);
  expect(screen.getByText(/· Ad/)).toBeTruthy();
});

test('[PO-02] tag dots and rail tiles link to the product and name the post; only the tile is read and tabbed to', () => {
  const product = buildTaggedProduct({ id: 7, name: 'Ribbed vase', x: 0.3, y: 0.6 });
  renderRemote(<PostCard post={buildPost({ tagged_products: [product] })} />);
  expect(screen.getAllByRole('link', { name: /Ribbed vase/ })).toHaveLength(1);
  const links = [...document.querySelectorAll<HTMLElement>('[href="/productdetails/7?post_ref=1"]')];
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
});

test('[PO-09] Shop this post opens the products popup, also for visitors', async () => {
  const { user, asked } = renderRemote(<PostCard post={buildPost()} />);
  await user.click(screen.getByRole('button', { name: 'Shop this post · 1' }));
  expect(asked).toEqual([{ name: 'post.act', payload: { unique_key: 'post-1', step: 'products' } }]);
});

test('[PO-02] Add tag and Repost are requested from creation, the menu belongs to social', async () => {
  const { user, asked, answerIntent } = renderRemote(<PostCard post={buildYoutubePost()} />);
  const { unique_key } = buildYoutubePost();
  await user.click(screen.getByRole('button', { name: /^More options for the post by/ }));
  expect(asked.at(-1)).toEqual({ name: 'post.act', payload: { unique_key, step: 'menu' } });
  await answerIntent(POST_ACT, null);
  for (const [name, action] of [
    [/^Add tag/, 'tag'],
    [/^Repost/, 'repost'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    expect(asked.at(-1)).toEqual({ name: 'post.compose', payload: { action, unique_key } });
    await answerIntent(POST_COMPOSE, null);
  }
});

test.each(['IMAGE', 'THISORTHAT'] as const)(
  '[PO-02] the author of a post of the kind %s can shop, tag and repost it',
  (post_type) => {
    const side = { ...buildPostImage(), data: { product_id: null, votes: 0 } };
    const post = buildPost({ post_type, left_image: side, right_image: side });
    renderRemote(<PostCard post={post} />, { user: buildUser({ id: post.post_author_id }) });
    for (const name of ['Shop this post · 1', /^Add tag/, /^Repost/]) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  },
);

test('[PO-03] only posts that were made from a link can be reposted by others', () => {
  const { rerender } = renderRemote(<PostCard post={buildYoutubePost()} />);
  expect(screen.getByRole('button', { name: /^Repost/ })).toBeTruthy();
  rerender(<PostCard post={buildPost()} />);
  expect(screen.queryByRole('button', { name: /^Repost/ })).toBeNull();
});

test('[PO-01] the picture links to the post, except on its own page', () => {
  const { rerender } = renderRemote(<PostCard post={buildPost()} />);
  expect(screen.getByRole('link', { name: 'Open the post by Mara Lind' }).getAttribute('href')).toBe(
    '/postdetails/post-1',
  );
  rerender(<PostCard post={buildPost()} isOwnPage />);
  expect(screen.queryByRole('link', { name: /open the post/i })).toBeNull();
});

test('[PO-07] a photo falls back from .webp to .jpg, then to a placeholder', () => {
  renderRemote(<PostCard post={buildPost({ tagged_products: [] })} />);
  const photo = () => screen.getByRole('img', { name: 'A shelf with a vase' });
  expect(photo().getAttribute('src')).toBe('/media/posts/1.webp');
  fireEvent.error(photo());
  expect(photo().getAttribute('src')).toBe('/media/posts/1.jpg');
  fireEvent.error(photo());
  expect(photo().tagName).toBe('SPAN');
});

test('[PO-07] space for a photo is reserved before it loads', () => {
  renderRemote(<PostCard post={buildPost()} />);
  const photo = screen.getByRole('img', { name: 'A shelf with a vase' });
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['1200', '1500']);
});

test('the first picture of the page loads eagerly, the others lazily', () => {
  const { rerender } = renderRemote(<PostCard post={buildPost()} isFirst />);
  const photo = () => screen.getByRole('img', { name: 'A shelf with a vase' });
  expect([photo().getAttribute('loading'), photo().getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  rerender(<PostCard post={buildPost()} />);
  expect(photo().getAttribute('loading')).toBe('lazy');
});

test('[PO-01] several photos are counted, and only the visible one is focusable', () => {
  const image_list = [1, 2, 3].map((at) =>
    buildPostImage({ url: `/media/posts/${at}.webp`, alt: `Photo ${at}` }),
  );
  renderRemote(<PostCard post={buildPost({ image_list })} />);
  expect(screen.getByRole('status', { name: 'Picture 1 of 3' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next picture' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Previous picture' })).toBeNull();
});

test('[PO-02] a YouTube video loads only on tap, in a sandbox and without cookies', async () => {
  const { user } = renderRemote(<PostCard post={buildYoutubePost()} />);
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Play A shelf in ten minutes, YouTube' }));
  const player = await screen.findByTitle('A shelf in ten minutes');
  expect(player.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/');
  expect(player.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(document.activeElement).toBe(player);
  expect(screen.getByRole('link', { name: 'Open on YouTube, in a new tab' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close player' }));
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Play A shelf/ }));
});

test('[PO-02] a TikTok post without a video id links to TikTok, and its HTML is never rendered', () => {
  const post = buildPost({
    post_type: 'TIKTOK',
    social_post_url: 'https://vm.tiktok.com/ZMabc1234/',
    tiktok_payload: { html: '<b id="foreign">x</b>', thumbnail_url: '/media/t.webp', author_url: null },
    image_list: [],
  });
  renderRemote(<PostCard post={post} />);
  const link = screen.getByRole('link', { name: 'Open on TikTok, in a new tab' });
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(document.getElementById('foreign')).toBeNull();
});

test('[CR-06] a #tag leads to its posts, and a mention to the member if there is one', () => {
  const mentions = [{ handle: 'ana.b', user_id: 8 }];
  renderRemote(<PostCard post={buildPost({ post_caption: '#Calm with @Ana.b. and @nobody', mentions })} />);
  const caption = within(screen.getByText(/^ ?with/, { exact: false, selector: 'p' }));
  const links = caption.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['#Calm', '/trending/post/tag/calm'],
    ['@Ana.b', '/user/8/profile'],
  ]);
});

test('a long caption is truncated until it is expanded', async () => {
  const { user } = renderRemote(<PostCard post={buildPost({ post_caption: `${'long '.repeat(60)}#end` })} />);
  const more = screen.getByRole('button', { name: 'more' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(screen.getByRole('button', { name: 'less' }).getAttribute('aria-expanded')).toBe('true');
});

test('[PO-08] Share opens the popup with the post and its picture', async () => {
  const { user, asked } = renderRemote(<PostCard post={buildPost()} />);
  await user.click(screen.getByRole('button', { name: /^Share/ }));
  expect(asked).toEqual([
    {
      name: 'share.open',
      payload: {
        path: '/postdetails/post-1',
        title: 'A post by Mara Lind on Tagalong',
        picture: '/media/posts/1.webp',
      },
    },
  ]);
});

test('[AU-05] a visitor who likes logs in first, then the picker opens', async () => {
  const { user, asked, answerIntent } = renderRemote(<PostCard post={buildPost()} />, { answers: LIKE });
  await user.click(screen.getByRole('button', { name: 'Like the post by Mara Lind' }));
  await waitFor(() => expect(asked[1]).toEqual({ name: 'auth.login', payload: { reason: 'like' } }));
  await answerIntent(AUTH_LOGIN, { user_id: 1 });
  await waitFor(() =>
    expect(asked[2]).toEqual({
      name: 'collections.pick',
      payload: { target_type: 4, target_id: 1, target_user_id: 50 },
    }),
  );
});

test('[AU-05] [LB-05] a visitor who saves logs in first, then the picker opens for the post', async () => {
  const { user, asked, answerIntent } = renderRemote(<PostCard post={buildPost()} />);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(asked.map(({ name }) => name)).toEqual(['auth.login']);
  await answerIntent(AUTH_LOGIN, { user_id: 1 });
  expect(asked[1]).toEqual({
    name: 'collections.pick',
    payload: { target_type: 4, target_id: 1, target_user_id: 50 },
  });
});

test('[AU-05] declining the login opens nothing else', async () => {
  const { user, asked, answerIntent } = renderRemote(<PostCard post={buildPost()} />);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await answerIntent(AUTH_LOGIN, null);
  expect(asked).toHaveLength(1);
});

test('the heart and Save open the picker directly for members', async () => {
  const { user, asked, answerIntent } = renderRemote(<PostCard post={buildPost()} />, {
    user: buildUser(),
    answers: LIKE,
  });
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await answerIntent(COLLECTIONS_PICK, null);
  await user.click(screen.getByRole('button', { name: 'Like the post by Mara Lind' }));
  await waitFor(() =>
    expect(asked.map(({ name }) => name)).toEqual([
      'collections.pick',
      'collections.like',
      'collections.pick',
    ]),
  );
});
