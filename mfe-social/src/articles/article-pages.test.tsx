import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { type Article, getArticle, listArticles } from '@tagalong/contracts/social/article';
import { ARTICLE_ROUTE, HOME_ARTICLES_ROUTE } from '@tagalong/contracts/social/routes';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildProduct } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { ArticlePage } from './article-page.tsx';
import { ArticlesPage } from './articles-page.tsx';

const ARTICLE: Article = {
  id: 1,
  slug: 'a-chair',
  title: 'How to choose a chair',
  teaser: 'One honest question.',
  cover: null,
  author: { user_id: 10, nickname: 'Malik', avatar: null },
  published_at: '2026-11-20T12:00:00.000Z',
  body: '## Your knees\n\nMeasure them.\n\n- [Curl-up chair](/productdetails/27)',
};

test('[RT-02] [PO-10] articles link to their pages by slug', async () => {
  const client = createFakeClient();
  client.on(listArticles, () => pageOf([ARTICLE]));
  renderRemote(<ArticlesPage />, { client, path: href(HOME_ARTICLES_ROUTE), route: HOME_ARTICLES_ROUTE });
  const link = await screen.findByRole('link', { name: 'How to choose a chair' });
  expect(link.getAttribute('href')).toBe('/article/a-chair');
  expect(screen.getByText(/By Malik/)).toBeTruthy();
  expect(screen.getByText('November 20, 2026')).toBeTruthy();
});

test('[RT-02] an article shows its text, its author and its products with their prices', async () => {
  const client = createFakeClient();
  client.on(getArticle, () => success(ARTICLE));
  client.on(getProduct, ({ id }) => success(buildProduct({ id, lowest_price: 12_900 })));
  renderRemote(<ArticlePage />, {
    client,
    path: href(ARTICLE_ROUTE, { id: 'a-chair' }),
    route: ARTICLE_ROUTE,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'How to choose a chair' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Your knees' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Malik' }).getAttribute('href')).toBe('/user/10/profile');
  const product = screen.getByRole('link', { name: /Curl-up chair/ });
  expect(product.getAttribute('href')).toBe('/productdetails/27');
  expect(await within(product).findByText('$129.00')).toBeTruthy();
});

test('a deleted article shows a not-found message', async () => {
  const client = createFakeClient();
  client.on(getArticle, () => failure('not-found'));
  renderRemote(<ArticlePage />, { client, path: href(ARTICLE_ROUTE, { id: 'x' }), route: ARTICLE_ROUTE });
  expect(await screen.findByText('This article is no longer available')).toBeTruthy();
});
