import { css } from '@emotion/react';
import { IconArrowsExchange } from '@tabler/icons-react';
import {
  Button,
  color,
  IconButton,
  Picture,
  radius,
  space,
  text,
  twoLines,
  VisuallyHidden,
} from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { Side, ThisOrThatComposer } from '#composer/composer.ts';
import { composerStore } from '#composer/composer-store.ts';
import { COMPOSER_TEXTS } from '#composer/composer-texts.ts';
import type { PickerPlace } from '#composer/route-place.ts';
import { STEP_STYLE } from '#composer/step-style.ts';
import { useOpenPicker } from '#composer/use-open-picker.ts';
import { useStep } from '#composer/use-step.ts';
import { SIDE_TEXTS } from './side-texts.ts';
import { type SideIndex, useSidePicker } from './use-side-picker.ts';

interface SidesStepProps {
  composer: ThisOrThatComposer;
  /** Opens the picker for the first empty side at once, as the path asks. */
  picker: PickerPlace | null;
}

/** Chooses the two products that people vote on. */
export function SidesStep({ composer: { kind, sides }, picker }: SidesStepProps) {
  const [left, right] = sides;
  const { toNext } = useStep(kind, 'sides');
  const [hasTried, setTried] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const picking = useSidePicker();
  useOpenPicker({
    kind,
    step: 'sides',
    place: picker,
    isPending: picking.isPending,
    open: (place) => picking.run(left.product && !right.product ? 1 : 0, place),
  });
  const isComplete = left.product !== null && right.product !== null;
  const swap = (): void => {
    composerStore.change({ sides: [right, left] });
    const nameOf = ({ product }: Side): string => product?.name ?? SIDE_TEXTS.empty;
    setAnnouncement(SIDE_TEXTS.swapped(nameOf(right), nameOf(left)));
  };
  return (
    <div css={STEP_STYLE.page}>
      <div>
        <h1 css={STEP_STYLE.title}>{SIDE_TEXTS.title}</h1>
        <p css={STEP_STYLE.lead}>{SIDE_TEXTS.lead}</p>
      </div>
      <div css={styles.pair}>
        {sides.map((side, index) => (
          <SideTile
            // The sides are places: swapping moves the products between them.
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is identified by its place
            key={index}
            index={index === 0 ? 0 : 1}
            side={side}
            isPending={picking.isPending}
            onChoose={(place) => picking.run(place)}
          />
        ))}
        <IconButton
          css={styles.swap}
          variant="surface"
          label={SIDE_TEXTS.swap}
          disabled={left.product === null && right.product === null}
          onClick={swap}
        >
          <IconArrowsExchange size={22} aria-hidden />
        </IconButton>
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <FormErrorText>{hasTried && !isComplete && SIDE_TEXTS.missing}</FormErrorText>
      <Button
        isWide
        onClick={() => {
          setTried(true);
          if (isComplete) toNext();
        }}
      >
        {COMPOSER_TEXTS.next}
      </Button>
    </div>
  );
}

interface SideTileProps {
  index: SideIndex;
  side: Side;
  isPending: boolean;
  onChoose(index: SideIndex): void;
}

function SideTile({ index, side: { product }, isPending, onChoose }: SideTileProps) {
  const word = index === 0 ? SIDE_TEXTS.left : SIDE_TEXTS.right;
  return (
    <section css={styles.side} aria-label={word}>
      <h2 css={styles.word}>{word}</h2>
      {product ? (
        <Picture css={styles.picture} src={product.image} alt="" ratio={1} width={400} height={400} />
      ) : (
        <div css={[styles.picture, styles.empty]}>{SIDE_TEXTS.empty}</div>
      )}
      <p css={styles.name}>{product?.name}</p>
      <Button size="sm" variant="secondary" isWide disabled={isPending} onClick={() => onChoose(index)}>
        {product ? SIDE_TEXTS.change(word) : SIDE_TEXTS.choose(word)}
      </Button>
    </section>
  );
}

const styles = {
  pair: css({ position: 'relative', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[5] }),
  side: css({ display: 'grid', alignContent: 'start', gap: space[3], minWidth: 0 }),
  word: css({ ...text('md', 700), textAlign: 'center', color: color.text }),
  picture: css({ aspectRatio: '1', borderRadius: radius.lg, overflow: 'hidden' }),
  empty: css({
    ...text('sm'),
    display: 'grid',
    placeItems: 'center',
    padding: space[4],
    border: `2px dashed ${color.border}`,
    textAlign: 'center',
    color: color.text2,
  }),
  name: css({ ...text('sm', 600), ...twoLines, minHeight: 36, overflowWrap: 'anywhere', color: color.text }),
  swap: css({ position: 'absolute', insetInlineStart: 'calc(50% - 22px)', top: '38%' }),
};
