import { css } from '@emotion/react';
import { BRAND_ORDERS, listBrands } from '@tagalong/contracts/social/discovery';
import { searchBrands } from '@tagalong/contracts/social/search';
import { useLocation, usePages, useSearchParams } from '@tagalong/platform';
import { useUrlSearch, wordsOf } from '@tagalong/platform/url-search';
import { Chip, ChipRow, color, layer, media, Page, size, text } from '@tagalong/ui';
import { SearchField } from '@tagalong/ui/overlay';
import { useRef } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { LetterIndex } from '#parts/letter-index.tsx';
import { BrandList } from './brand-list.tsx';
import { BRANDS_TEXTS } from './brands-texts.ts';

/** Parameter of the URL that holds the search. */
const SEARCH = 'query';
const ORDER_LABELS = { name: 'byName', popular: 'byPopularity' } as const;

interface BrandView {
  order: (typeof BRAND_ORDERS)[number];
  letter: string | null;
  words: string;
}

/** Lists all brands by name or popularity, with an index of letters and a search (PR-06). */
export function BrandsPage() {
  const [{ order, letter, words }, show] = useBrandView();
  const search = useUrlSearch(SEARCH);
  const list = useRef<HTMLDivElement>(null);
  const choose = (next: string | null): void => {
    show({ letter: next });
    // The list starts below the bar of letters, which can be pressed from any place of the page.
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0)
      list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Page>
      <h1 css={styles.title}>{BRANDS_TEXTS.title}</h1>
      <SearchField label={BRANDS_TEXTS.search} value={search.typed} onChange={search.type} />
      {words === '' && (
        <>
          <ChipRow kind="group" label={BRANDS_TEXTS.order}>
            {BRAND_ORDERS.map((known) => (
              <Chip key={known} isSelected={known === order} onClick={() => show({ order: known })}>
                {BRANDS_TEXTS[ORDER_LABELS[known]]}
              </Chip>
            ))}
          </ChipRow>
          <div css={styles.letters}>
            <LetterIndex chosen={letter} hasCounts onChoose={choose} />
          </div>
        </>
      )}
      <div ref={list} css={styles.list}>
        {words === '' ? (
          <AllBrands order={order} letter={letter} />
        ) : (
          <FoundBrands words={words} onClear={search.clear} />
        )}
      </div>
    </Page>
  );
}

function AllBrands({ order, letter }: Pick<BrandView, 'order' | 'letter'>) {
  const request = { order, ...(letter !== null && { letter }), limit: PRODUCT_PAGE_SIZE };
  return <BrandList query={usePages(listBrands, request, { isOfPage: true })} />;
}

function FoundBrands({ words, onClear }: { words: string; onClear(): void }) {
  const query = usePages(searchBrands, { query: words, limit: PRODUCT_PAGE_SIZE }, { isOfPage: true });
  return <BrandList query={query} words={words} onClear={onClear} />;
}

/** Reads what the page shows from its URL; a change replaces the history entry. */
function useBrandView(): [view: BrandView, show: (change: Partial<BrandView>) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const letter = query.get('letter');
  const view: BrandView = {
    order: BRAND_ORDERS.find((known) => known === query.get('order')) ?? 'name',
    letter: letter && /^[a-z#]$/.test(letter) ? letter : null,
    words: wordsOf(query.get(SEARCH)),
  };
  const show = (change: Partial<BrandView>): void => {
    const next = { ...view, ...change };
    const values = {
      ...(next.order !== 'name' && { order: next.order }),
      ...(next.letter !== null && { letter: next.letter }),
      ...(next.words && { [SEARCH]: next.words }),
    };
    setQuery(new URLSearchParams(values), { replace: true, state, preventScrollReset: true });
  };
  return [view, show];
}

/** Height of the bar of letters, which keeps its place while the letters load. */
const LETTERS_PX = size.touch + 16;
const HEADERS_PX = size.headerDesktop + size.headerMobile;

const styles = {
  title: css({ ...text('2xl', 700) }),
  letters: css({
    position: 'sticky',
    top: size.headerMobile,
    zIndex: layer.sticky - 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: LETTERS_PX,
    backgroundColor: color.bg,
    [media.aboveMobile]: { top: HEADERS_PX },
  }),
  list: css({
    scrollMarginTop: size.headerMobile + LETTERS_PX + 12,
    [media.aboveMobile]: { scrollMarginTop: HEADERS_PX + LETTERS_PX + 12 },
  }),
};
