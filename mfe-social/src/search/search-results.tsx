import { searchBrands, searchCollections, searchPosts, searchUsers } from '@tagalong/contracts/social/search';
import { searchProducts } from '@tagalong/contracts/storefront/product';
import { usePages } from '@tagalong/platform';
import type { ComponentType } from 'react';
import { PEOPLE_PAGE_SIZE, TILES_PAGE_SIZE } from '#lib/page-sizes.ts';
import { BoardList } from '#parts/list/board-list.tsx';
import { BrandRows, PeopleRows } from '#parts/list/people-rows.tsx';
import { PostList } from '#parts/list/post-list.tsx';
import { ProductList } from '#parts/list/product-list.tsx';
import { NoResults } from './no-results.tsx';
import type { SearchKind } from './search-target.ts';

interface ResultsProps {
  words: string;
}

function FoundProducts({ words }: ResultsProps) {
  const query = usePages(searchProducts, { query: words, limit: TILES_PAGE_SIZE }, { isOfPage: true });
  return <ProductList query={query} empty={<NoResults words={words} kind="products" />} />;
}

function FoundPosts({ words }: ResultsProps) {
  const query = usePages(searchPosts, { query: words, limit: TILES_PAGE_SIZE }, { isOfPage: true });
  return <PostList query={query} empty={<NoResults words={words} kind="posts" />} />;
}

function FoundUsers({ words }: ResultsProps) {
  const query = usePages(searchUsers, { query: words, limit: PEOPLE_PAGE_SIZE }, { isOfPage: true });
  return <PeopleRows query={query} words={words} empty={<NoResults words={words} kind="users" />} />;
}

function FoundBrands({ words }: ResultsProps) {
  const query = usePages(searchBrands, { query: words, limit: PEOPLE_PAGE_SIZE }, { isOfPage: true });
  return <BrandRows query={query} words={words} empty={<NoResults words={words} kind="brands" />} />;
}

function FoundCollections({ words }: ResultsProps) {
  const query = usePages(searchCollections, { query: words, limit: TILES_PAGE_SIZE }, { isOfPage: true });
  return <BoardList query={query} empty={<NoResults words={words} kind="collections" />} />;
}

/** Maps each result kind to its list (SE-02). */
export const RESULTS: Record<Exclude<SearchKind, 'top'>, ComponentType<ResultsProps>> = {
  products: FoundProducts,
  posts: FoundPosts,
  users: FoundUsers,
  brands: FoundBrands,
  collections: FoundCollections,
};
