import { css } from '@emotion/react';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { color, radius, width } from '#ui/base/tokens.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons/icons.ts';
import { fieldStyles } from './field-style.ts';
import { OVERLAY_TEXTS } from './overlay-texts.ts';

export interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onSubmit?: ((value: string) => void) | undefined;
  clearLabel?: string | undefined;
  autoFocus?: boolean | undefined;
}

/** The search input, at most 780 px wide. Escape and the cross clear it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, clearLabel = OVERLAY_TEXTS.clear } = props;
  return (
    <AriaSearchField
      css={styles.field}
      aria-label={label}
      value={value}
      onChange={onChange}
      onSubmit={(words) => props.onSubmit?.(words)}
      autoFocus={props.autoFocus ?? false}
    >
      <div css={[fieldStyles.box, styles.box]}>
        <SearchIcon css={fieldStyles.side} size={20} aria-hidden />
        <Input css={fieldStyles.input} placeholder={label} enterKeyHint="search" />
        {value && (
          <IconButton
            css={[fieldStyles.side, fieldStyles.atEnd]}
            label={clearLabel}
            size={36}
            onClick={() => onChange('')}
          >
            <CloseIcon size={18} aria-hidden />
          </IconButton>
        )}
      </div>
    </AriaSearchField>
  );
}

const styles = {
  field: css({ width: '100%', maxWidth: width.search }),
  box: css({
    // The border isn't part of the input, whose target is 44 px high.
    minHeight: 46,
    borderRadius: radius.full,
    borderColor: 'transparent',
    backgroundColor: color.fill,
    paddingInline: 16,
  }),
};
