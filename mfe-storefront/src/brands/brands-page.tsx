import { css } from '@emotion/react';
import { BRAND_ORDERS, listBrands } from '@tagalong/contracts/social/discovery';
import { searchBrands } from '@tagalong/contracts/social/search';
import { useDebounced, usePages, useSearchParams } from '@tagalong/platform';
import { Chip, ChipRow, Page, space, text } from '@tagalong/ui';
import { SearchField } from '@tagalong/ui/overlay';
import { useEffect, useState } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { LetterIndex } from '#parts/letter-index.tsx';
import { BrandList } from './brand-list.tsx';
import { BRANDS_TEXTS } from './brands-texts.ts';

const ORDER_LABELS = { name: 'byName', popular: 'byPopularity' } as const;

interface BrandView {
  order: (typeof BRAND_ORDERS)[number];
  letter: string | null;
  words: string;
}

/** Lists all brands by name or popularity, with an index of letters and a search (PR-06). */
export function BrandsPage() {
  const [{ order, letter, words }, show] = useBrandView();
  const [typed, setTyped] = useState(words);
  const settled = useDebounced(typed.trim());
  useEffect(() => {
    if (settled !== words) show({ words: settled });
  }, [settled, words, show]);
  return (
    <Page measure="settings">
      <h1 css={styles.title}>{BRANDS_TEXTS.title}</h1>
      <div css={styles.tools}>
        <SearchField label={BRANDS_TEXTS.search} value={typed} onChange={setTyped} />
        {words === '' && (
          <>
            <ChipRow kind="group" label={BRANDS_TEXTS.order}>
              {BRAND_ORDERS.map((known) => (
                <Chip key={known} isSelected={known === order} onClick={() => show({ order: known })}>
                  {BRANDS_TEXTS[ORDER_LABELS[known]]}
                </Chip>
              ))}
            </ChipRow>
            <LetterIndex chosen={letter} hasCounts onChoose={(next) => show({ letter: next })} />
          </>
        )}
      </div>
      {words === '' ? (
        <AllBrands order={order} letter={letter} />
      ) : (
        <FoundBrands words={words} onClear={() => setTyped('')} />
      )}
    </Page>
  );
}

function AllBrands({ order, letter }: Pick<BrandView, 'order' | 'letter'>) {
  const request = { order, ...(letter !== null && { letter }), limit: PRODUCT_PAGE_SIZE };
  return <BrandList query={usePages(listBrands, request)} />;
}

function FoundBrands({ words, onClear }: { words: string; onClear(): void }) {
  const query = usePages(searchBrands, { query: words, limit: PRODUCT_PAGE_SIZE });
  return <BrandList query={query} words={words} onClear={onClear} />;
}

/** Reads what the page shows from its URL; a change replaces the history entry. */
function useBrandView(): [view: BrandView, show: (change: Partial<BrandView>) => void] {
  const [query, setQuery] = useSearchParams();
  const letter = query.get('letter');
  const view: BrandView = {
    order: BRAND_ORDERS.find((known) => known === query.get('order')) ?? 'name',
    letter: letter && /^[a-z#]$/.test(letter) ? letter : null,
    words: query.get('query')?.trim() ?? '',
  };
  const show = (change: Partial<BrandView>): void => {
    const next = { ...view, ...change };
    const values = {
      ...(next.order !== 'name' && { order: next.order }),
      ...(next.letter !== null && { letter: next.letter }),
      ...(next.words && { query: next.words }),
    };
    setQuery(new URLSearchParams(values), { replace: true });
  };
  return [view, show];
}

const styles = {
  title: css({ ...text('2xl', 700) }),
  tools: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }),
};
