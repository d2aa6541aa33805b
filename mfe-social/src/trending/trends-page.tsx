import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { listTrends, TREND_LISTS } from '@tagalong/contracts/social/discovery';
import { TRENDING_LIST_KEYWORD_ROUTE, TRENDING_LIST_ROUTE } from '@tagalong/contracts/social/routes';
import {
  failureProps,
  isWaiting,
  useAction,
  useCall,
  useHost,
  useNavigate,
  useParams,
} from '@tagalong/platform';
import { useDebounced } from '@tagalong/platform/use-debounced';
import { EmptyState, ErrorState, FlameIcon, Page, text } from '@tagalong/ui';
import { SearchField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { ChipTabs } from '#lib/chip-tabs.tsx';
import { NotFoundState } from '#parts/list/found.tsx';
import { RowListSkeleton } from '#parts/list/row-list.tsx';
import { TrendRows } from './trend-rows.tsx';
import { TREND_TEXTS } from './trend-texts.ts';

type TrendList = (typeof TREND_LISTS)[number];
const KEYWORD_MAX = 50;

/** Lists trending tags, brands or categories, filtered by a prefix. */
export function TrendsPage() {
  const params = useParams();
  const type = TREND_LISTS.find((known) => known === params.type);
  if (!type) {
    return <NotFoundState title={TREND_TEXTS.trendNotFoundTitle} text={TREND_TEXTS.trendNotFoundText} />;
  }
  return <TrendsOfType key={type} type={type} keyword={(params.keyword ?? '').slice(0, KEYWORD_MAX)} />;
}

function TrendsOfType({ type, keyword }: { type: TrendList; keyword: string }) {
  const [value, setValue] = useState(keyword);
  const words = useDebounced(value.trim().slice(0, KEYWORD_MAX));
  const navigate = useNavigate();
  const { run: submit } = useAction(async () => {
    const now = value.trim().slice(0, KEYWORD_MAX);
    const to = now
      ? href(TRENDING_LIST_KEYWORD_ROUTE, { type, keyword: now })
      : href(TRENDING_LIST_ROUTE, { type });
    // Typing already filters the list; Enter only stores the filter in the URL.
    if (now !== keyword) await navigate(to, { replace: true });
  });
  return (
    <Page measure="settings">
      <h1 css={styles}>{TREND_TEXTS.trending}</h1>
      <ListTabs type={type} />
      <SearchField
        label={TREND_TEXTS.trendFilter}
        clearLabel={TREND_TEXTS.clear}
        value={value}
        onChange={setValue}
        onSubmit={submit}
      />
      <Trends type={type} keyword={words} />
    </Page>
  );
}

function ListTabs({ type }: { type: TrendList }) {
  const names: Record<TrendList, string> = {
    tags: TREND_TEXTS.trendTags,
    brands: TREND_TEXTS.trendBrands,
    categories: TREND_TEXTS.trendCategories,
  };
  const tabs = TREND_LISTS.map((list) => ({
    to: href(TRENDING_LIST_ROUTE, { type: list }),
    label: names[list],
    isSelected: list === type,
  }));
  return <ChipTabs label={TREND_TEXTS.trends} tabs={tabs} />;
}

function Trends({ type, keyword }: { type: TrendList; keyword: string }) {
  const { report } = useHost();
  const query = useCall(listTrends, { type, ...(keyword && { keyword }) });
  if (!query.data) {
    if (isWaiting(query)) return <RowListSkeleton />;
    return <ErrorState title={TREND_TEXTS.trendsFailedTitle} {...failureProps(query, report)} />;
  }
  if (query.data.data.length > 0) return <TrendRows trends={query.data.data} words={keyword} />;
  return (
    <div role="status">
      <EmptyState
        icon={<FlameIcon size={32} aria-hidden />}
        title={keyword ? TREND_TEXTS.trendsNoMatchTitle(keyword) : TREND_TEXTS.trendsEmptyTitle}
        text={keyword ? TREND_TEXTS.trendsNoMatchText : TREND_TEXTS.trendsEmptyText}
      />
    </div>
  );
}

const styles = css({ ...text('2xl', 700) });
