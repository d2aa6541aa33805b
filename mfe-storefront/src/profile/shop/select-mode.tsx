import { css } from '@emotion/react';
import { IconCheck } from '@tabler/icons-react';
import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { createStore, type Store, toastError, useAction, useHost } from '@tagalong/platform';
import { Button, color, media, Picture, radius, shadow, size, space, text, twoLines } from '@tagalong/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LongGrid } from '#parts/long-grid.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { ShelfChoice } from './shelf-choice.tsx';
import { SHOP_TEXTS } from './shop-texts.ts';
import { useShopChanges } from './use-shop-changes.ts';

interface SelectModeProps {
  items: readonly ShopItem[];
  /** Loads more items. */
  end: ReactNode;
  onDone(): void;
}

/** Selects several products of the shop to move them to a shelf or to remove them, with one Undo. */
export function SelectMode({ items, end, onDone }: SelectModeProps) {
  const host = useHost();
  const changes = useShopChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const [choice] = useState(() => createStore<ReadonlySet<number>>(new Set()));
  const ids = useSyncExternalStore(choice.subscribe, choice.get);
  const [isMoving, setMoving] = useState(false);
  const chosen = items.filter(({ id }) => ids.has(id));
  const isAll = chosen.length === items.length;
  const removing = useAction(async () => {
    try {
      if (await changes.remove(chosen)) onDone();
    } catch (error) {
      toastError(host, error, STOREFRONT_TEXTS.removeFailed);
      throw error;
    }
  });
  const tile = useCallback((item: ShopItem) => <Tile item={item} choice={choice} />, [choice]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div css={styles.head}>
        <h2 ref={heading} css={styles.title} tabIndex={-1}>
          {SHOP_TEXTS.select}
        </h2>
        <span css={styles.buttons}>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => choice.set(new Set(isAll ? [] : items.map(({ id }) => id)))}
          >
            {isAll ? SHOP_TEXTS.selectNone : SHOP_TEXTS.selectAll}
          </Button>
          <Button size="sm" variant="secondary" onClick={onDone}>
            {SHOP_TEXTS.done}
          </Button>
        </span>
      </div>
      <LongGrid items={items} card={tile} />
      {end}
      <div css={styles.bar}>
        <span css={styles.count} role="status">
          {SHOP_TEXTS.selected(chosen.length)}
        </span>
        <Button size="sm" variant="secondary" disabled={chosen.length === 0} onClick={() => setMoving(true)}>
          {SHOP_TEXTS.toShelf}
        </Button>
        <Button
          size="sm"
          variant="danger"
          disabled={chosen.length === 0}
          isPending={removing.isPending}
          onClick={removing.run}
        >
          {SHOP_TEXTS.remove}
        </Button>
      </div>
      {isMoving && (
        <ShelfChoice
          items={chosen}
          onLeft={(isDone) => {
            setMoving(false);
            if (isDone) onDone();
          }}
        />
      )}
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
    <button type="button" css={styles.tile} aria-pressed={isChosen} onClick={toggle}>
      <Picture css={styles.picture} src={images.img_400x400} alt="" dominant={dominant} loading="lazy" />
      <span css={[styles.check, isChosen && styles.checked]} aria-hidden>
        {isChosen && <IconCheck size={16} stroke={3} />}
      </span>
      <span css={styles.name}>{name}</span>
    </button>
  );
}

const styles = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    marginBottom: space[5],
  }),
  title: css({ ...text('xl', 700), outline: 'none' }),
  buttons: css({ display: 'flex', gap: space[4] }),
  tile: css({
    position: 'relative',
    display: 'block',
    width: '100%',
    textAlign: 'start',
    borderRadius: radius.md,
    cursor: 'pointer',
    '&[aria-pressed=true] > :first-of-type': { outline: `3px solid ${color.accent}`, outlineOffset: -3 },
  }),
  picture: css({ borderRadius: radius.md }),
  check: css({
    position: 'absolute',
    top: 8,
    insetInlineEnd: 8,
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    borderRadius: radius.full,
    border: `2px solid ${color.onAccent}`,
    backgroundColor: 'rgb(20 15 11/.35)',
  }),
  checked: css({ backgroundColor: color.accent, color: color.onAccent }),
  name: css({ ...text('sm'), ...twoLines, marginTop: space[2] }),
  bar: css({
    position: 'sticky',
    bottom: `calc(${size.bottomNav}px + env(safe-area-inset-bottom) + 8px)`,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[4],
    marginTop: space[6],
    padding: space[5],
    borderRadius: radius.lg,
    border: `1px solid ${color.border}`,
    backgroundColor: color.raised,
    boxShadow: shadow[2],
    [media.aboveMobile]: { bottom: 16 },
  }),
  count: css({ ...text('base', 600), flex: 1, minWidth: 110 }),
};
