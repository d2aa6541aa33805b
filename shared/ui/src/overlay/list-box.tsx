import { css } from '@emotion/react';
import type { ReactElement, ReactNode } from 'react';
import { ListBox as AriaListBox, type Key } from 'react-aria-components';

export interface ListBoxProps<Item extends { id: Id }, Id extends string | number = Item['id']> {
  /** Accessible name. */
  label: string;
  items: readonly Item[];
  /** One `OptionRow` for an item. */
  children: (item: Item) => ReactElement;
  selectionMode?: 'single' | 'multiple' | undefined;
  selectedIds: readonly Id[];
  onChange: (ids: Id[]) => void;
  /** Shown when there are no items. */
  empty?: ReactNode;
  autoFocus?: boolean | undefined;
}

/** A list to choose from, by finger or by arrow keys and typing. */
export function ListBox<Item extends { id: Id }, Id extends string | number = Item['id']>(
  props: ListBoxProps<Item, Id>,
) {
  const { label, items, children, selectionMode = 'single', selectedIds, onChange, empty } = props;
  return (
    <AriaListBox<Item>
      css={styles}
      aria-label={label}
      items={items}
      selectionMode={selectionMode}
      // 'toggle' in both modes: a tap on a chosen row must not clear the others.
      selectionBehavior="toggle"
      disallowEmptySelection={selectionMode === 'single' && selectedIds.length > 0}
      selectedKeys={selectedIds}
      onSelectionChange={(keys) => onChange(idsOf<Item, Id>(keys, items))}
      renderEmptyState={() => empty}
      autoFocus={props.autoFocus ?? false}
    >
      {children}
    </AriaListBox>
  );
}

/** In the order of the items, and with their own type of id. */
function idsOf<Item extends { id: Id }, Id>(keys: 'all' | Set<Key>, items: readonly Item[]): Id[] {
  const ids = items.map((item) => item.id);
  return keys === 'all' ? ids : ids.filter((id) => keys.has(id as Key));
}

const styles = css({ outline: 'none', marginInline: -8 });
