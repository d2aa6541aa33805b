import { css } from '@emotion/react';
import type { PickedProduct, PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { type OverlayProps, useDebounced, useSession } from '@tagalong/platform';
import { Button, Chip, ChipRow, color, space } from '@tagalong/ui';
import { SearchField, Sheet, useIsMobile } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { Choice } from './choice.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { PICK_SOURCES, type SourceId } from './pick-sources.tsx';
import { PICK_TEXTS } from './pick-texts.ts';

/** Chooses several products from several sources and confirms them together (CR-05). */
export function ProductsPickOverlay({ payload, answer, cancel }: OverlayProps<typeof PRODUCTS_PICK>) {
  const { title, purpose, max } = payload;
  const [before] = useState(payload.chosen ?? []);
  const [chosen, setChosen] = useState<readonly PickedProduct[]>(before);
  const [isOpen, setOpen] = useState(true);
  const [isConfirmed, setConfirmed] = useState(false);
  const choice: Choice = { chosen, max, takenIds: payload.taken_ids ?? [], purpose, change: setChosen };
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
      <Sources choice={choice} firstWords={payload.query ?? ''} />
    </Sheet>
  );
}

function Sources({ choice, firstWords }: { choice: Choice; firstWords: string }) {
  const isMember = useSession() !== null;
  const isMobile = useIsMobile();
  const [typed, setTyped] = useState(firstWords);
  const words = useDebounced(typed.trim());
  const [sourceId, setSourceId] = useState<SourceId>(PICK_SOURCES[0].id);
  const sources = PICK_SOURCES.filter(({ isForMembers }) => isMember || !isForMembers);
  const { Products } = sources.find(({ id }) => id === sourceId) ?? PICK_SOURCES[0];
  return (
    <div css={styles.body}>
      <div css={styles.head}>
        {/* No autofocus on phones, where the keyboard would cover the products. */}
        <SearchField
          label={sourceId === 'brands' ? PICK_TEXTS.searchBrands : PICK_TEXTS.search}
          value={typed}
          onChange={setTyped}
          autoFocus={!isMobile}
        />
        {sources.length > 1 && (
          <ChipRow kind="group" label={PICK_TEXTS.sources}>
            {sources.map(({ id, label }) => (
              <Chip key={id} isSelected={id === sourceId} onClick={() => setSourceId(id)}>
                {PICK_TEXTS[label]}
              </Chip>
            ))}
          </ChipRow>
        )}
      </div>
      <Products words={words} choice={choice} />
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
