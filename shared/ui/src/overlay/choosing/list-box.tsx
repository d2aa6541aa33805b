import { css } from '@emotion/react';
import type { ReactElement, ReactNode } from 'react';
import type { Key } from 'react-aria-components/Breadcrumbs';
import { ListBox as AriaListBox } from 'react-aria-components/ListBox';

export interface ListBoxProps<Item extends { id: string | number }> {
  /** Accessible name. */
  label: string;
  items: readonly Item[];
  /** Renders one `OptionRow` per item. */
  children: (item: Item) => ReactElement;
  selectionMode?: 'single' | 'multiple' | undefined;
  selectedIds: readonly Item['id'][];
  onChange: (ids: Item['id'][]) => void;
  /** Shown when there are no items. */
  empty?: ReactNode;
  autoFocus?: boolean | undefined;
}

/** A selectable list for touch, arrow keys and type-ahead. */
export function ListBox<Item extends { id: string | number }>(props: ListBoxProps<Item>) {
  const { label, items, children, selectionMode = 'single', selectedIds, onChange, empty } = props;
  return (
    <AriaListBox<Item>
      css={styles}
      aria-label={label}
      items={items}
      // A row may show more than its item, such as a limit that has been reached.
      dependencies={[children]}
      selectionMode={selectionMode}
      // 'toggle' in both modes, because tapping a selected row must not clear the others.
      selectionBehavior="toggle"
      // Escape closes the popup around the list and must not clear a long selection first.
      escapeKeyBehavior="none"
      disallowEmptySelection={selectionMode === 'single' && selectedIds.length > 0}
      selectedKeys={selectedIds}
      onSelectionChange={(keys) => onChange(idsOf(keys, items))}
      renderEmptyState={() => empty}
      autoFocus={props.autoFocus ?? false}
    >
      {children}
    </AriaListBox>
  );
}

/** Returns the selected ids in item order and with the items' id type. */
function idsOf<Item extends { id: Key }>(keys: 'all' | Set<Key>, items: readonly Item[]): Item['id'][] {
  const ids = items.map((item) => item.id);
  return keys === 'all' ? ids : ids.filter((id) => keys.has(id));
}

const styles = css({ outline: 'none', marginInline: -8 });
