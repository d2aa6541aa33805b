import { css } from '@emotion/react';
import { useLocation } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Chip } from '@tagalong/ui';
import { type ComponentProps, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { type PopupState, useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { chosenText } from './filter-field.ts';
import { FILTER_TEXTS } from './filter-texts.ts';

export const ChoiceMenu = lazyPart(() => import('./choice-menu.tsx'), { leave: 'onClosed' });

/** Attributes of a chip that opens something, and therefore is no toggle. */
export const NO_TOGGLE = { 'aria-pressed': undefined } as const;

interface ChipButtonProps {
  /** Name of the choice, such as 'Sort', and of the menu. */
  label: string;
  /** The current choice. */
  value?: string | undefined;
  isSelected?: boolean | undefined;
  menu(props: ChipMenu): ReactElement;
}

/** A chip that shows a choice and opens the menu of its alternatives, whose script loads with the first press. */
export function MenuChip({ label, value, menu, ...chip }: ChipButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const popup = useLazyPopup<true>((_, state) => menu({ ...state, label, triggerRef: button }));
  const { search } = useLocation();
  const searchBefore = useRef(search);
  // A choice changes the URL; the next one starts at the same chip.
  useEffect(() => {
    if (searchBefore.current === search) return;
    searchBefore.current = search;
    if (!wasOpen.current) return;
    wasOpen.current = false;
    return focusSoon(button.current);
  }, [search]);
  const name = value === undefined ? label : FILTER_TEXTS.chosen(label, value);
  return (
    <>
      <Chip
        {...NO_TOGGLE}
        aria-haspopup="menu"
        {...chip}
        ref={button}
        aria-label={name}
        aria-expanded={popup.isOpen}
        onClick={() => {
          wasOpen.current = true;
          popup.open(true);
        }}
      >
        <span css={styles.text}>{value ?? label}</span>
        <span css={styles.arrow} aria-hidden />
      </Chip>
      {popup.element}
    </>
  );
}

interface ChoiceChipProps extends Omit<ChipButtonProps, 'menu' | 'value'> {
  choices: readonly (readonly [id: string, text: string])[];
  selected: string | undefined;
  onChoose(id: string): void;
}

interface SeveralChipProps extends Omit<ChoiceChipProps, 'selected' | 'isSelected'> {
  /** Selected ids; the first choice is that of none. */
  selected: readonly string[];
  /** Shown while none applies; defaults to the label. */
  noneText?: string | undefined;
  search?: ComponentProps<typeof ChoiceMenu>['search'];
}

/** A chip with known alternatives of which several may apply; shows only its label while none does. */
export function SeveralChip({ choices, selected, noneText, onChoose, search, ...chip }: SeveralChipProps) {
  const [[none] = ['']] = choices;
  return (
    <MenuChip
      {...chip}
      isSelected={selected.length > 0}
      value={chosenText(selected, choices) ?? noneText}
      menu={(menu) => (
        <ChoiceMenu
          {...menu}
          search={search}
          items={choices.map(([id, text]) => ({ id, label: text }))}
          selectedIds={selected.length > 0 ? selected : [none]}
          onAction={onChoose}
        />
      )}
    />
  );
}

/** A chip with known alternatives; shows only its label while none of them is selected. */
export function ChoiceChip({ choices, selected, onChoose, ...chip }: ChoiceChipProps) {
  return (
    <MenuChip
      {...chip}
      value={choices.find(([id]) => id === selected)?.[1]}
      menu={(menu) => (
        <ChoiceMenu
          {...menu}
          items={choices.map(([id, text]) => ({ id, label: text }))}
          selectedId={selected ?? choices[0]?.[0] ?? ''}
          onAction={onChoose}
        />
      )}
    />
  );
}

/** Connects a menu with the chip that opens it. */
export interface ChipMenu extends PopupState {
  label: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
}

/** Focuses an element once a navigation is done, which moves the focus to the page's heading; not if it is elsewhere. */
export function focusSoon(element: HTMLElement | null | undefined): () => void {
  const frame = requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.tagName === 'H1') element?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}

const styles = {
  text: css({ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' }),
  // Drawn here, because the arrow of the icons comes with the popups.
  arrow: css({
    flex: 'none',
    width: 7,
    height: 7,
    borderInlineEnd: '2px solid',
    borderBottom: '2px solid',
    opacity: 0.7,
    transform: 'translateY(-2px) rotate(45deg)',
    '[dir=rtl] &': { transform: 'translateY(-2px) rotate(-45deg)' },
  }),
};
