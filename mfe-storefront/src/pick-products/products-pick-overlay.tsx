import { css } from '@emotion/react';
import type { IntentPayload } from '@tagalong/contracts/core/declare';
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
      <Sources choice={choice} payload={payload} />
    </Sheet>
  );
}

interface SourcesProps {
  choice: Choice;
  payload: IntentPayload<typeof PRODUCTS_PICK>;
}

function Sources({ choice, payload }: SourcesProps) {
  const isMember = useSession() !== null;
  const isMobile = useIsMobile();
  const first = firstSource(payload);
  const [typed, setTyped] = useState(payload.query ?? (first === 'search' ? payload.slug : '') ?? '');
  const words = useDebounced(typed.trim());
  const [sourceId, setSourceId] = useState<SourceId>(first);
  const sources = PICK_SOURCES.filter(({ isForMembers }) => isMember || !isForMembers);
  const { id: shownId, searchLabel, Products } = sources.find(({ id }) => id === sourceId) ?? PICK_SOURCES[0];
  return (
    <div css={styles.body}>
      <div css={styles.head}>
        {/* No autofocus on phones, where the keyboard would cover the products. */}
        <SearchField
          label={PICK_TEXTS[searchLabel]}
          value={typed}
          onChange={setTyped}
          autoFocus={!isMobile}
        />
        {sources.length > 1 && (
          <ChipRow kind="group" label={PICK_TEXTS.sources}>
            {sources.map(({ id, label }) => (
              <Chip key={id} isSelected={id === shownId} onClick={() => setSourceId(id)}>
                {PICK_TEXTS[label]}
              </Chip>
            ))}
          </ChipRow>
        )}
      </div>
      <Products words={words} choice={choice} slug={shownId === first ? payload.slug : undefined} />
    </div>
  );
}

/** Returns the tab at which the picker starts; a brand is shown in the tab of the brands. */
function firstSource({ source = 'search' }: SourcesProps['payload']): SourceId {
  return source === 'brand' ? 'brands' : source;
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
