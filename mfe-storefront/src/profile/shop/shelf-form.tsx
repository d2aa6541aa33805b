import { css } from '@emotion/react';
import { SHELF_NAME_MAX, SHOP_NOTE_MAX } from '@tagalong/contracts/core/limits';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ShopCollection } from '@tagalong/contracts/storefront/merchant-shop';
import { createShelf, renameShelf } from '@tagalong/contracts/storefront/shop-shelf';
import { listMyStorefront } from '@tagalong/contracts/storefront/storefront';
import { useCall, useChange } from '@tagalong/platform';
import { useForm } from '@tagalong/platform/use-form';
import { Button, Picture, radius, space } from '@tagalong/ui';
import { Form, ListBox, OptionRow, TextArea, TextField } from '@tagalong/ui/overlay';
import { SHOP_TEXTS } from './shop-texts.ts';

interface ShelfFormProps {
  /** The shelf that is edited; a new one without it. */
  shelf?: ShopCollection;
  onSaved(id: number): void;
  onCancel(): void;
}

/** Creates a shelf, or changes its name, note and cover. */
export function ShelfForm({ shelf, onSaved, onCancel }: ShelfFormProps) {
  const create = useChange(createShelf);
  const change = useChange(renameShelf);
  const form = useForm({
    initial: { name: shelf?.name ?? '', note: shelf?.note ?? '', coverId: shelf?.cover_product_id ?? null },
    async save({ name, note, coverId }) {
      if (!shelf) return onSaved((await create({ name, note })).data.id);
      await change({ collection_id: shelf.id, name, note, cover_product_id: coverId });
      onSaved(shelf.id);
    },
  });
  const { name, coverId } = form.values;
  return (
    <Form css={styles.form} {...form.formProps}>
      <TextField
        label={SHOP_TEXTS.shelfName}
        {...form.field('name')}
        maxLength={SHELF_NAME_MAX}
        hasCounter
        isRequired
        autoFocus
        error={form.errors.name ?? form.problem ?? undefined}
      />
      <TextArea label={SHOP_TEXTS.shelfNote} {...form.field('note')} maxLength={SHOP_NOTE_MAX} />
      {shelf && shelf.product_count > 0 && (
        <CoverChoice shelfId={shelf.id} coverId={coverId} onChange={(id) => form.change({ coverId: id })} />
      )}
      <div css={styles.buttons}>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {SHARED_TEXTS.cancel}
        </Button>
        <Button type="submit" isPending={form.isPending} disabled={name.trim() === ''}>
          {shelf ? SHARED_TEXTS.save : SHARED_TEXTS.create}
        </Button>
      </div>
    </Form>
  );
}

interface CoverChoiceProps {
  shelfId: number;
  coverId: number | null;
  onChange(id: number | null): void;
}

/** Represents the picture of the shelf's first product. */
const FIRST = 0;
const CHOICES_MAX = 24;

function CoverChoice({ shelfId, coverId, onChange }: CoverChoiceProps) {
  const request = { collection_id: shelfId, limit: CHOICES_MAX };
  const items = useCall(listMyStorefront, request).data?.data ?? [];
  return (
    <ListBox
      label={SHOP_TEXTS.cover}
      items={[
        { id: FIRST, name: SHOP_TEXTS.coverFirst, image: items[0]?.images.img_200x200 },
        ...items.map(({ id, name, images }) => ({ id, name, image: images.img_200x200 })),
      ]}
      selectedIds={[coverId ?? FIRST]}
      onChange={([id]) => onChange(id ? id : null)}
    >
      {({ id, name, image }) => (
        <OptionRow
          id={id}
          text={name}
          picture={<Picture css={styles.picture} src={image ?? null} alt="" />}
        />
      )}
    </ListBox>
  );
}

const styles = {
  form: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] }),
  buttons: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[4] }),
  picture: css({ width: 48, height: 48, flex: 'none', borderRadius: radius.sm }),
};
