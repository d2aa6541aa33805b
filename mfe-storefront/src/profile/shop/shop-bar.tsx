import { css } from '@emotion/react';
import {
  IconAlertTriangle,
  IconArrowsMove,
  IconLayoutList,
  IconQrcode,
  IconSelect,
} from '@tabler/icons-react';
import { href } from '@tagalong/contracts/core/routes';
import { USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { useNavigate, useSession } from '@tagalong/platform';
import { useUrlSearch } from '@tagalong/platform/url-search';
import { Chip, ChipRow, DotsIcon, IconButton, space, text } from '@tagalong/ui';
import { EyeIcon, Menu, SearchField } from '@tagalong/ui/overlay';
import { type ReactNode, useRef, useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { useShelves } from './shop-shelves.tsx';
import { SHOP_TEXTS } from './shop-texts.ts';
import { SHOP_SEARCH, type ShopView } from './shop-view.ts';

const TOOLS = ['shelves', 'arrange', 'select', 'problems', 'link'] as const;
export type ShopTool = (typeof TOOLS)[number];

interface ShopBarProps {
  view: ShopView;
  show(change: Partial<ShopView>): void;
  onTool(tool: ShopTool): void;
  /** The button that adds products. */
  children: ReactNode;
}

/** Shows the title of the user's own shop, its tools, search, shelves and orders. */
export function ShopBar({ view, show, onTool, children }: ShopBarProps) {
  return (
    <div css={styles.bar}>
      <header css={styles.head}>
        <h2 css={styles.title}>{STOREFRONT_TEXTS.yourShop}</h2>
        <span css={styles.buttons}>
          {children}
          <ToolMenu onTool={onTool} />
        </span>
      </header>
      <ShopSearch />
      <ShelfChips chosen={view.shelfId} onChoose={(shelfId) => show({ shelfId })} />
      <ChipRow kind="group" label={SHOP_TEXTS.order} inset={12} css={styles.edge}>
        {/* First, so that a filtered shop never looks like the whole one on a narrow screen. */}
        <Chip isSelected={view.isOnSale} onClick={() => show({ isOnSale: !view.isOnSale })}>
          {SHOP_TEXTS.onSale}
        </Chip>
        {ORDERS.map(({ sort, label }) => (
          <Chip key={sort} isSelected={view.sort === sort} onClick={() => show({ sort })}>
            {SHOP_TEXTS[label]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** Searches the shop by product and brand. */
function ShopSearch() {
  const { typed, type } = useUrlSearch(SHOP_SEARCH);
  return (
    <SearchField
      label={SHOP_TEXTS.search}
      clearLabel={SHOP_TEXTS.clearSearch}
      value={typed}
      onChange={type}
    />
  );
}

const ORDERS = [
  { sort: 'arranged', label: 'orderArranged' },
  { sort: 'newest', label: 'orderNewest' },
  { sort: 'price-low', label: 'orderPriceLow' },
  { sort: 'price-high', label: 'orderPriceHigh' },
] as const;

interface ShelfChipsProps {
  chosen: number | null;
  onChoose(id: number | null): void;
}

function ShelfChips({ chosen, onChoose }: ShelfChipsProps) {
  const shelves = useShelves().data?.data ?? [];
  if (shelves.length === 0) return null;
  return (
    <ChipRow kind="group" label={SHOP_TEXTS.shelves} inset={12} css={styles.edge}>
      <Chip isSelected={chosen === null} onClick={() => onChoose(null)}>
        {SHOP_TEXTS.everything}
      </Chip>
      {shelves.map(({ id, name, product_count }) => (
        <Chip key={id} isSelected={chosen === id} onClick={() => onChoose(id)}>
          {name} {product_count}
        </Chip>
      ))}
    </ChipRow>
  );
}

function ToolMenu({ onTool }: Pick<ShopBarProps, 'onTool'>) {
  const navigate = useNavigate();
  const id = useSession()?.id ?? 0;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={trigger}
        label={SHOP_TEXTS.manage}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <DotsIcon size={22} aria-hidden />
      </IconButton>
      <Menu
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={SHOP_TEXTS.manage}
        triggerRef={trigger}
        items={[
          { id: 'shelves', label: SHOP_TEXTS.manageShelves, icon: <IconLayoutList size={22} aria-hidden /> },
          { id: 'arrange', label: SHOP_TEXTS.arrange, icon: <IconArrowsMove size={22} aria-hidden /> },
          { id: 'select', label: SHOP_TEXTS.select, icon: <IconSelect size={22} aria-hidden /> },
          { id: 'problems', label: SHOP_TEXTS.problems, icon: <IconAlertTriangle size={22} aria-hidden /> },
          { id: 'link', label: SHOP_TEXTS.link, icon: <IconQrcode size={22} aria-hidden /> },
          { id: 'others', label: SHOP_TEXTS.asOthers, icon: <EyeIcon size={22} aria-hidden /> },
        ]}
        onAction={(action) => {
          const tool = TOOLS.find((known) => known === action);
          if (tool) onTool(tool);
          else void navigate(href(USER_PROFILE_ROUTE, { id }, { part: 'shop' }));
        }}
      />
    </>
  );
}

const styles = {
  bar: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], marginBottom: space[5] }),
  head: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    minHeight: 48,
  }),
  title: css({ ...text('xl', 700) }),
  buttons: css({ display: 'flex', alignItems: 'center', gap: space[2] }),
  // The negative margin extends the row to the screen edges.
  edge: css({ marginInline: -12 }),
};
