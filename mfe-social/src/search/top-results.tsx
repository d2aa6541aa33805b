import { css } from '@emotion/react';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { searchTop } from '@tagalong/contracts/social/search';
import { failureProps, isWaiting, useCall, useHost } from '@tagalong/platform';
import { ErrorState, space } from '@tagalong/ui';
import { ProductGridSkeleton } from '@tagalong/ui/product';
import type { ReactNode } from 'react';
import { BoardGrid } from '#parts/likeboard/likeboard-grid.tsx';
import { ProductGrid } from '#parts/list/product-grid.tsx';
import { RowList, RowListSkeleton } from '#parts/list/row-list.tsx';
import { TitledPart } from '#parts/list/titled-part.tsx';
import { BrandItem } from '#parts/people/brand-item.tsx';
import { PersonItem } from '#parts/people/person-item.tsx';
import { PostTiles } from '#parts/post/post-tiles.tsx';
import { isName } from './is-name.ts';
import { NoResults } from './no-results.tsx';
import type { SearchKind } from './search-target.ts';
import { SEARCH_TEXTS } from './search-texts.ts';
import { searchPath } from './suggestion-groups.ts';

type Top = ResponseOf<typeof searchTop>['data'];

const ROWS = 3;
const PRODUCTS = 8;
const POSTS = 6;
const BOARDS = 4;

/** Shows the best results of each kind, each section linked to all of its results. */
export function TopResults({ words }: { words: string }) {
  const { report } = useHost();
  const query = useCall(searchTop, { query: words });
  if (query.data) return <Parts top={query.data.data} words={words} />;
  if (isWaiting(query)) {
    return (
      <div css={styles.parts}>
        <RowListSkeleton rows={ROWS} />
        <ProductGridSkeleton />
      </div>
    );
  }
  return <ErrorState title={SEARCH_TEXTS.failedTitle} {...failureProps(query, report)} />;
}

function Parts({ top, words }: { top: Top; words: string }) {
  if (Object.values(top).every((items) => items.length === 0)) return <NoResults words={words} kind="top" />;
  const people = (
    <Part key="users" kind="users" words={words} count={top.users.length}>
      <RowList>
        {top.users.slice(0, ROWS).map((person) => (
          <li key={person.user_id}>
            <PersonItem person={person} words={words} />
          </li>
        ))}
      </RowList>
    </Part>
  );
  const brands = (
    <Part key="brands" kind="brands" words={words} count={top.brands.length}>
      <RowList>
        {top.brands.slice(0, ROWS).map((brand) => (
          <li key={brand.id}>
            <BrandItem brand={brand} words={words} />
          </li>
        ))}
      </RowList>
    </Part>
  );
  const isPerson = top.users.some(({ nickname, tagalong_handle }) =>
    [nickname, tagalong_handle].some((name) => isName(name, words)),
  );
  const isBrand = top.brands.some(({ name }) => isName(name, words));
  // Lists people and brands first only when the query matches their names.
  return (
    <div css={styles.parts}>
      {isPerson && people}
      {isBrand && brands}
      <Part kind="products" words={words} count={top.products.length}>
        <ProductGrid products={top.products.slice(0, PRODUCTS)} />
      </Part>
      {!isPerson && people}
      {!isBrand && brands}
      <Part kind="posts" words={words} count={top.posts.length}>
        <PostTiles posts={top.posts.slice(0, POSTS)} />
      </Part>
      <Part kind="collections" words={words} count={top.collections.length}>
        <BoardGrid boards={top.collections.slice(0, BOARDS)} />
      </Part>
    </div>
  );
}

interface PartProps {
  kind: SearchKind;
  words: string;
  count: number;
  children: ReactNode;
}

function Part({ kind, words, count, children }: PartProps) {
  if (count === 0) return null;
  return (
    <TitledPart title={SEARCH_TEXTS[kind]} to={searchPath(words, kind)} isReplacing>
      {children}
    </TitledPart>
  );
}

const styles = {
  parts: css({ display: 'grid', gap: space[9], minWidth: 0, marginTop: space[4] }),
};
