import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { color, motion, space } from '#ui/base/tokens.ts';
import { ChevronDownIcon } from '#ui/icons/icons-more.ts';
import { FieldFoot, FieldLabel, type FieldNotes } from '#ui/overlay/field-parts.tsx';
import { boxStyle, fieldStyles } from '#ui/overlay/field-style.ts';
import { OVERLAY_TEXTS } from '#ui/overlay/overlay-texts.ts';
import { popoverStyle } from '#ui/overlay/popover-style.ts';
import { emptyState, Searchable, type SearchTexts, searchOf } from '#ui/overlay/searchable.tsx';
import { useRequired } from '#ui/overlay/use-required.ts';
import { OptionRow } from './option-row.tsx';

export interface SelectOption {
  id: string;
  label: string;
  note?: string | undefined;
  isDisabled?: boolean | undefined;
}

export interface SelectProps extends FieldNotes {
  label: string;
  options: readonly SelectOption[];
  /** Id of the selected option; null for none. */
  value: string | null;
  onChange: (id: string) => void;
  placeholder?: string | undefined;
  name?: string | undefined;
  isRequired?: boolean | undefined;
  requiredError?: string | undefined;
  /** Lets a long list be searched. */
  search?: SearchTexts | undefined;
}

/** Selects one option. The list is at most 356 px high and opens upward when less than 357 px remain below (UI-02). */
export function Select(props: SelectProps) {
  const { label, options, value, onChange, isRequired = false, success } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [placement, setPlacement] = useState<'top start' | 'bottom start'>('bottom start');
  const required = useRequired(isRequired, value === null, props.requiredError ?? OVERLAY_TEXTS.required);
  const error = props.error ?? required.error;
  const search = searchOf(props.search, options.length);
  return (
    <AriaSelect
      css={fieldStyles.field}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      onOpenChange={(isOpen) => {
        if (isOpen && trigger.current) setPlacement(selectPlacement(trigger.current, window.innerHeight));
        if (!isOpen) required.onLeave();
      }}
      placeholder={props.placeholder ?? ''}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(props.name && { name: props.name })}
    >
      <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      <Button ref={trigger} css={[boxStyle(error, success), styles.button]}>
        <SelectValue css={styles.value}>
          {({ selectedText, isPlaceholder }) => (isPlaceholder ? props.placeholder : selectedText)}
        </SelectValue>
        <ChevronDownIcon css={styles.chevron} size={20} aria-hidden />
      </Button>
      <FieldFoot {...props} error={error} />
      <Popover
        css={[popoverStyle, styles.popover]}
        placement={placement}
        shouldFlip={false}
        maxHeight={SELECT_LIST_MAX_PX}
        offset={6}
      >
        <Searchable search={search}>
          <ListBox css={styles.list} items={options} renderEmptyState={emptyState(search)}>
            {(option: SelectOption) => (
              <OptionRow
                id={option.id}
                text={option.label}
                note={option.note}
                isDisabled={option.isDisabled}
              />
            )}
          </ListBox>
        </Searchable>
      </Popover>
    </AriaSelect>
  );
}

/** Maximum height of a select's list in CSS pixels (SH-14). */
const SELECT_LIST_MAX_PX = 356;
/** With less space than this below the trigger, the list opens upward (UI-02). */
const SELECT_FLIP_BELOW_PX = 357;

export function selectPlacement(trigger: Element, viewportHeightPx: number): 'top start' | 'bottom start' {
  const below = viewportHeightPx - trigger.getBoundingClientRect().bottom;
  return below < SELECT_FLIP_BELOW_PX ? 'top start' : 'bottom start';
}

const styles = {
  button: css({ cursor: 'pointer' }),
  value: css({
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    '&[data-placeholder]': { color: color.text3 },
  }),
  chevron: css({
    flex: 'none',
    color: color.text2,
    transition: `transform ${motion.micro}`,
    '[aria-expanded=true] > &': { transform: 'rotate(180deg)' },
  }),
  popover: css({ width: 'max(var(--trigger-width), 180px)' }),
  list: css({ padding: space[3], outline: 'none' }),
};
