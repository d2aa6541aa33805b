import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listSaleChoices } from '@tagalong/contracts/earnings/sale';
import { failureProps, isWaiting, useCall, useHost } from '@tagalong/platform';
import { Button, ErrorState, Spinner, space } from '@tagalong/ui';
import { Select, Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { REPORT_TEXTS } from '#parts/report-texts.ts';

interface Choice {
  merchant_id?: number | undefined;
  product_id?: number | undefined;
  post_id?: number | undefined;
}
type Chosen = Record<keyof Choice, string | null>;

interface SaleFilterSheetProps {
  filter: Choice;
  onApply(chosen: Chosen): void;
  isOpen: boolean;
  onClose(): void;
  onClosed(): void;
}

const ANY = 'any';

/** Chooses a shop, a product and a post among those of the creator's sales. */
export function SaleFilterSheet({ filter, onApply, ...popup }: SaleFilterSheetProps) {
  const [chosen, setChosen] = useState<Chosen>({
    merchant_id: textOf(filter.merchant_id),
    product_id: textOf(filter.product_id),
    post_id: textOf(filter.post_id),
  });
  return (
    <Sheet
      {...popup}
      title={REPORT_TEXTS.filterTitle}
      footer={
        <Button
          isWide
          onClick={() => {
            onApply(chosen);
            popup.onClose();
          }}
        >
          {REPORT_TEXTS.apply}
        </Button>
      }
    >
      <Choices chosen={chosen} onChoose={(change) => setChosen({ ...chosen, ...change })} />
    </Sheet>
  );
}

interface ChoicesProps {
  chosen: Chosen;
  onChoose(change: Partial<Chosen>): void;
}

function Choices({ chosen, onChoose }: ChoicesProps) {
  const { report } = useHost();
  const query = useCall(listSaleChoices, {});
  if (isWaiting(query)) return <Spinner size={28} label={SHARED_TEXTS.loading} />;
  if (!query.data) return <ErrorState title={REPORT_TEXTS.choicesFailed} {...failureProps(query, report)} />;
  const { merchants, products, posts } = query.data.data;
  const fields = [
    ['merchant_id', REPORT_TEXTS.shopFilter, REPORT_TEXTS.anyShop, merchants],
    ['product_id', REPORT_TEXTS.productFilter, REPORT_TEXTS.anyProduct, products],
    ['post_id', REPORT_TEXTS.postFilter, REPORT_TEXTS.anyPost, posts],
  ] as const;
  return (
    <div css={styles}>
      {fields.map(([name, label, any, choices]) => (
        <Select
          key={name}
          label={label}
          value={chosen[name] ?? ANY}
          onChange={(id) => onChoose({ [name]: id === ANY ? null : id })}
          options={[
            { id: ANY, label: any },
            ...choices.map((choice) => ({ id: String(choice.id), label: choice.name || `#${choice.id}` })),
          ]}
        />
      ))}
    </div>
  );
}

const textOf = (id: number | undefined): string | null => (id === undefined ? null : String(id));

const styles = css({ display: 'grid', gap: space[6] });
