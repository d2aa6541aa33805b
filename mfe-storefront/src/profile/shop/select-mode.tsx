import { css } from '@emotion/react';
import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { createStore, type Store } from '@tagalong/platform';
import { Button, Picture, radius, space, text, twoLines } from '@tagalong/ui';
import { SelectBar, SelectTile } from '@tagalong/ui/overlay';
import { LongGrid } from '@tagalong/ui/product';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { ModeHead } from './mode-head.tsx';
import { ShelfChoice } from './shelf-choice.tsx';
import { ShopRemoval } from './shop-removal.tsx';
import { SHOP_TEXTS } from './shop-texts.ts';

interface SelectModeProps {
  items: readonly ShopItem[];
  /** Loads more items. */
  end: ReactNode;
  onDone(): void;
}

/** Selects several products of the shop to move them to a shelf or to remove them, with one Undo. */
export function SelectMode({ items, end, onDone }: SelectModeProps) {
  const [choice] = useState(() => createStore<ReadonlySet<number>>(new Set()));
  const ids = useSyncExternalStore(choice.subscribe, choice.get);
  const [step, setStep] = useState<'moving' | 'removing' | null>(null);
  const chosen = items.filter(({ id }) => ids.has(id));
  const isAll = chosen.length === items.length;
  const leave = (isDone: boolean): void => {
    setStep(null);
    if (isDone) onDone();
  };
  const tile = useCallback((item: ShopItem) => <Tile item={item} choice={choice} />, [choice]);
  return (
    <>
      <ModeHead title={SHOP_TEXTS.select} onDone={onDone}>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => choice.set(new Set(isAll ? [] : items.map(({ id }) => id)))}
        >
          {isAll ? SHOP_TEXTS.selectNone : SHOP_TEXTS.selectAll}
        </Button>
      </ModeHead>
      <LongGrid items={items} card={tile} />
      {end}
      <SelectBar count={SHOP_TEXTS.selected(chosen.length)}>
        <Button
          size="sm"
          variant="secondary"
          disabled={chosen.length === 0}
          onClick={() => setStep('moving')}
        >
          {SHOP_TEXTS.toShelf}
        </Button>
        <Button size="sm" variant="danger" disabled={chosen.length === 0} onClick={() => setStep('removing')}>
          {SHOP_TEXTS.remove}
        </Button>
      </SelectBar>
      {step === 'moving' && <ShelfChoice items={chosen} onLeft={leave} />}
      {step === 'removing' && <ShopRemoval products={chosen} onLeft={leave} />}
    </>
  );
}

interface TileProps {
  item: ShopItem;
  /** Ids of the chosen products. Each tile listens by itself, so that a choice draws only that tile again. */
  choice: Store<ReadonlySet<number>>;
}

function Tile({ item: { id, name, images, dominant }, choice }: TileProps) {
  const isChosen = useSyncExternalStore(choice.subscribe, () => choice.get().has(id));
  const toggle = (): void => {
    const next = new Set(choice.get());
    if (!next.delete(id)) next.add(id);
    choice.set(next);
  };
  return (
    <SelectTile
      picture={
        <Picture css={styles.picture} src={images.img_400x400} alt="" dominant={dominant} loading="lazy" />
      }
      name={<span css={styles.name}>{name}</span>}
      isSelected={isChosen}
      onToggle={toggle}
    />
  );
}

const styles = {
  picture: css({ borderRadius: radius.md }),
  name: css({ ...text('sm'), ...twoLines, marginTop: space[2] }),
};
