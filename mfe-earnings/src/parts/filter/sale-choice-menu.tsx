import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listSaleChoices } from '@tagalong/contracts/earnings/sale';
import { isWaiting, useCall, useHost } from '@tagalong/platform';
import { Menu, type MenuEntry } from '@tagalong/ui/overlay';
import type { ChipMenu } from './chip-menu.ts';
import { choiceName, SALE_FIELDS, type SaleField, searchTexts } from './filter-field.ts';
import { FILTER_TEXTS } from './filter-texts.ts';

interface SaleChoiceMenuProps extends ChipMenu {
  field: SaleField;
  selected: string | undefined;
  /** Null for any. */
  onChoose(id: string | null): void;
}

const ANY = 'any';
const RETRY = 'retry';

/** The shops, products or posts of the creator's own sales, the latest first. */
export function SaleChoiceMenu({ field, selected, onChoose, ...menu }: SaleChoiceMenuProps) {
  const { report } = useHost();
  const query = useCall(listSaleChoices, {});
  const [, any, list] = SALE_FIELDS[field];
  return (
    <Menu
      {...menu}
      isLabelShown
      search={searchTexts()}
      placement="bottom start"
      items={[{ id: ANY, label: FILTER_TEXTS[any] }, ...choices()]}
      selectedId={selected ?? ANY}
      onAction={(id) => {
        if (id === RETRY) query.refetch().catch(report);
        else onChoose(id === ANY ? null : id);
      }}
    />
  );

  function choices(): MenuEntry[] {
    if (query.data)
      return query.data.data[list].map((choice) => ({ id: String(choice.id), label: choiceName(choice) }));
    if (isWaiting(query)) return [{ id: 'waiting', label: SHARED_TEXTS.loading, isDisabled: true }];
    return [{ id: RETRY, label: FILTER_TEXTS.choicesRetry }];
  }
}
