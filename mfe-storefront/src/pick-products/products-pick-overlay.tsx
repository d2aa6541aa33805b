import { css } from '@emotion/react';
import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { PRODUCT_IS_IN_SHOP } from '@tagalong/contracts/storefront/facts';
import type { PickedProduct, PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { type OverlayProps, useHost, useSession } from '@tagalong/platform';
import { Button, Chip, ChipRow, color, space } from '@tagalong/ui';
import { SearchField, Sheet, useIsMobile } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { Choice } from './choice.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { MERCHANT_SOURCES, PICK_SOURCES } from './pick-sources.tsx';
import { PICK_TEXTS } from './pick-texts.ts';
import { usePlace } from './place.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

type Payload = IntentPayload<typeof PRODUCTS_PICK>;

/** Chooses several products from several sources and confirms them together (CR-05). */
export function ProductsPickOverlay({ payload, answer, cancel }: OverlayProps<typeof PRODUCTS_PICK>) {
  const { title, purpose, max, is_for_shop: isForShop = false } = payload;
  const isTaken = useIsTaken(payload);
  const [before] = useState(payload.chosen ?? []);
  const [chosen, setChosen] = useState<readonly PickedProduct[]>(before);
  const [isOpen, setOpen] = useState(true);
  const [isConfirmed, setConfirmed] = useState(false);
  const choice: Choice = { chosen, max, isTaken, isForShop, purpose, change: setChosen };
  return (
    <Sheet
      isOpen={isOpen}
      title={title}
      onClose={() => setOpen(false)}
      onClosed={() => (isConfirmed ? answer({ products: [...chosen] }) : cancel())}
      footer={
        <div css={styles.footer}>
          <ChosenProducts choice={choice} />
          <Button
            isWide
            disabled={chosen.length === 0 && before.length === 0}
            onClick={() => {
              setConfirmed(true);
              setOpen(false);
            }}
          >
            {chosen.length === 0 && before.length > 0 ? PICK_TEXTS.done : PICK_TEXTS[purpose](chosen.length)}
          </Button>
        </div>
      }
    >
      <Sources choice={choice} payload={payload} />
    </Sheet>
  );
}

/** Returns whether a product is already tagged, added, or in the viewer's shop. */
function useIsTaken({ taken_ids = [], is_for_shop = false }: Payload) {
  const { facts } = useHost();
  return ({ id, is_storefront }: ProductCard): boolean =>
    taken_ids.includes(id) || (is_for_shop && (facts.get(PRODUCT_IS_IN_SHOP, id) ?? is_storefront));
}

function Sources({ choice, payload }: { choice: Choice; payload: Payload }) {
  const isMember = useSession() !== null;
  const isMobile = useIsMobile();
  const { place, go, typed, type, words, listKey } = usePlace(payload, isMember);
  const content = useKeptScroll(listKey);
  const { merchant_account_id: merchantId } = payload;
  const all = merchantId === undefined ? PICK_SOURCES : MERCHANT_SOURCES;
  const sources = all.filter(({ isForMembers }) => isMember || !isForMembers);
  const shown = sources.find(({ id }) => id === place.source) ?? all[0];
  const goFrom = (next: Parameters<typeof go>[0]): void => {
    go(next);
    // The button that leads back to the brands is gone, so the focus moves to the list.
    if (next.brand === null) content.current?.focus({ preventScroll: true });
  };
  const searchLabel = place.brand ? 'searchBrand' : shown.searchLabel;
  return (
    <div ref={content} css={styles.body} tabIndex={-1}>
      <div css={styles.head}>
        {/* No autofocus on phones, where the keyboard would cover the products. */}
        {searchLabel && (
          <SearchField label={PICK_TEXTS[searchLabel]} value={typed} onChange={type} autoFocus={!isMobile} />
        )}
        <ChipRow kind="group" label={PICK_TEXTS.sources}>
          {sources.map(({ id, label }) => (
            <Chip key={id} isSelected={id === shown.id} onClick={() => go({ source: id, brand: null })}>
              {PICK_TEXTS[label]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <shown.Products words={words} choice={choice} place={place} merchantId={merchantId} go={goFrom} />
    </div>
  );
}

const styles = {
  body: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[5],
    // The fixed minimum height prevents layout shifts while results change.
    minHeight: 'min(68dvh, 560px)',
    alignContent: 'start',
    outline: 'none',
    // Keeps an option that the keyboard reaches from below the head.
    '& [role=listbox], & [role=option]': { scrollMarginTop: '7rem' },
  }),
  head: css({
    position: 'sticky',
    top: -2,
    zIndex: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[4],
    paddingBlock: `2px ${space[3]}`,
    backgroundColor: color.surface,
  }),
  footer: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], minWidth: 0 }),
};
