import { css } from '@emotion/react';
import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { addTag } from '@tagalong/contracts/social/post-action';
import { POST_TEXTS } from '@tagalong/contracts/social/post-texts';
import { asMember, useChange, useHost } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText, SearchField, Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { StepProps } from './step.ts';
import { TagResults } from './tag-results.tsx';
import { useStep } from './use-step.ts';

/** Any member tags more products on a post (PO-02). */
export function TagStep({ post, onDone, onLeft }: StepProps) {
  const host = useHost();
  const tag = useChange(addTag);
  const step = useStep(onDone, onLeft);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const free = TAGGED_PRODUCTS_MAX - post.tagged_products.length;
  const isFull = chosen.length >= free;
  const save = (): void =>
    step.act({
      done: 'tag',
      text: POST_TEXTS.tagged(chosen.length),
      work: () =>
        asMember(host, ['tag'], async () => {
          await tag({ post_id: post.post_id, product_ids: [...chosen] });
        }),
    });
  return (
    <Sheet
      isOpen={step.isOpen}
      title={POST_TEXTS.tagTitle}
      closeLabel={SHARED_TEXTS.close}
      onClose={step.leave}
      onClosed={step.closed}
      footer={
        <Button isWide disabled={chosen.length === 0} isPending={step.isPending} onClick={save}>
          {POST_TEXTS.tagButton(chosen.length)}
        </Button>
      }
    >
      <div css={styles.body}>
        <SearchField label={POST_TEXTS.tagSearch} value={search} onChange={setSearch} autoFocus />
        {isFull && <p css={styles.note}>{POST_TEXTS.tagFull(TAGGED_PRODUCTS_MAX)}</p>}
        {step.problem && <FormErrorText>{step.problem}</FormErrorText>}
        <TagResults
          search={search}
          taggedIds={post.tagged_products.map(({ id }) => id)}
          chosenIds={chosen}
          isFull={isFull}
          onChange={setChosen}
        />
      </div>
    </Sheet>
  );
}

const styles = {
  body: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[5],
    minHeight: 'min(52dvh, 460px)',
    alignContent: 'start',
  }),
  note: css({ ...text('sm', 600), color: color.text2 }),
};
