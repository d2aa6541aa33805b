import { css } from '@emotion/react';
import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { color, radius, space, text, width } from '#ui/base/tokens.ts';
import { CheckIcon } from '#ui/icons/icons-more.ts';
import { popoverStyle } from './popover-style.ts';
import { Popup } from './popup.tsx';
import { emptyState, Searchable, type SearchTexts, searchOf } from './searchable.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useFirstPress } from './use-first-press.ts';
import { useIsMobile } from './use-media-query.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Highlights destructive actions. */
  tone?: 'danger' | undefined;
  isDisabled?: boolean | undefined;
  /** Makes the entry a link. */
  href?: string | undefined;
}

export interface MenuProps {
  isOpen: boolean;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
  /** Title of the sheet and accessible name. */
  label: string;
  /** Shows the label above the entries of the sheet. */
  isLabelShown?: boolean | undefined;
  items: readonly MenuEntry[];
  /** Makes the entries alternatives, and checks the one with this id. */
  selectedId?: string | undefined;
  /** Makes the entries a choice of several, and checks those with these ids. The menu stays open. */
  selectedIds?: readonly string[] | undefined;
  onAction: (id: string) => void;
  /** Anchor above 680 px; without one it is a centered dialog at most 580 px wide. */
  triggerRef?: RefObject<Element | null> | undefined;
  placement?: 'bottom start' | 'bottom end' | undefined;
  /** Drawn below the entries. */
  more?: ReactNode;
  /** Lets a long menu be searched. */
  search?: SearchTexts | undefined;
}

/**
 * Actions on an item: a bottom sheet on mobile, otherwise a popover at its trigger. Lists share one menu that opens
 * with the current item, so cards don't mount their own.
 */
export function Menu(props: MenuProps) {
  const {
    isOpen,
    onClose,
    onClosed,
    label,
    isLabelShown = false,
    triggerRef,
    placement = 'bottom end',
  } = props;
  const isMobile = useIsMobile();
  const isSheet = isMobile || !triggerRef;
  // The sheet handles Back itself.
  useBackCloses(isOpen && !isSheet, true, onClose);
  useFirstPress(isOpen);
  if (isSheet) {
    return (
      <Popup
        isSheet
        isOpen={isOpen}
        onClose={onClose}
        onClosed={onClosed}
        title={label}
        isTitleHidden={!isLabelShown}
        maxWidth={width.menuPopup}
      >
        <Entries {...props} isRoomy />
        {props.more}
      </Popup>
    );
  }
  return (
    <AriaPopover
      css={[popoverStyle, styles.popover]}
      aria-label={label}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
      triggerRef={triggerRef}
      placement={placement}
      offset={6}
    >
      <Entries {...props} isRoomy={false} />
      {props.more}
    </AriaPopover>
  );
}

function Entries(props: MenuProps & { isRoomy: boolean }) {
  const { label, items, selectedId, selectedIds, onAction, onClose, isRoomy } = props;
  const chosen = selectedIds ?? (selectedId === undefined ? [] : [selectedId]);
  const search = searchOf(props.search, items.length);
  return (
    <Searchable search={search} isFocused={!isRoomy}>
      <AriaMenu
        css={[styles.menu, isRoomy && styles.roomyMenu]}
        aria-label={label}
        {...(selectedId !== undefined && { selectionMode: 'single', selectedKeys: chosen })}
        {...(selectedIds && { selectionMode: 'multiple', selectedKeys: chosen, escapeKeyBehavior: 'none' })}
        {...(!selectedIds && { onClose })}
        onAction={(key) => {
          onAction(String(key));
          if (!selectedIds) onClose();
        }}
        {...(!search && { autoFocus: 'first' })}
        renderEmptyState={emptyState(search)}
      >
        {items.map((item) => (
          <MenuItem
            key={item.id}
            id={item.id}
            css={[styles.item, isRoomy && styles.roomyItem, item.tone === 'danger' && styles.danger]}
            textValue={item.label}
            isDisabled={item.isDisabled ?? false}
            {...(item.href ? { href: item.href } : {})}
          >
            {item.icon && <span css={styles.icon}>{item.icon}</span>}
            {item.label}
            {chosen.includes(item.id) && <CheckIcon css={styles.check} size={20} aria-hidden />}
          </MenuItem>
        ))}
      </AriaMenu>
    </Searchable>
  );
}

const styles = {
  popover: css({ minWidth: 220 }),
  menu: css({ padding: space[3], outline: 'none' }),
  roomyMenu: css({ padding: 0, marginInline: `calc(-1 * ${space[4]})` }),
  item: css({
    ...text('base', 600),
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 44,
    paddingInline: space[5],
    borderRadius: 10,
    color: color.text,
    cursor: 'pointer',
    outline: 'none',
    '&[data-focused], &[data-hovered], &[data-pressed]': { backgroundColor: color.fillHover },
    // Opened by touch, the focused first entry would look selected.
    '&[data-focused]:not([data-focus-visible], [data-hovered], [data-pressed])': {
      backgroundColor: 'transparent',
    },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    '&[data-disabled]': { opacity: 0.45, cursor: 'default' },
  }),
  roomyItem: css({ ...text('md', 600), minHeight: 52, borderRadius: radius.md }),
  danger: css({ color: color.danger }),
  icon: css({ display: 'grid', placeItems: 'center', width: 24, flex: 'none' }),
  check: css({ flex: 'none', marginInlineStart: 'auto', color: color.accent }),
};
