import { css } from '@emotion/react';
import { smallUrl } from '@tagalong/contracts/core/small-picture';
import { color, Rail, radius, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { colorMatrix, filterId, filterUrl, PHOTO_FILTERS, type PhotoFilter } from './photo-filters.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';

interface FilterChoiceProps {
  url: string;
  value: PhotoFilter;
  onChange(filter: PhotoFilter): void;
}

/** Offers the filters, each as a small copy of the photo. */
export function FilterChoice({ url, value, onChange }: FilterChoiceProps) {
  return (
    <>
      <FilterDefinitions />
      <Rail as={FilterGroup} label={PHOTO_TEXTS.filter} gap={8}>
        {PHOTO_FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            css={styles.option}
            aria-pressed={filter === value}
            onClick={() => onChange(filter)}
          >
            <img css={[styles.picture, { filter: filterUrl(filter) }]} src={smallUrl(url)} alt="" />
            {PHOTO_TEXTS.filters[filter]}
          </button>
        ))}
      </Rail>
    </>
  );
}

function FilterGroup(props: { children?: ReactNode; className?: string }) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame that overflow can't scroll
  return <div role="group" {...props} />;
}

/** Defines the filters for CSS, with the same matrices that are applied to the uploaded file. */
function FilterDefinitions() {
  return (
    <svg css={styles.definitions} aria-hidden focusable="false">
      {PHOTO_FILTERS.map((filter) => (
        <filter key={filter} id={filterId(filter)} colorInterpolationFilters="sRGB">
          <feColorMatrix values={matrixText(filter)} />
        </filter>
      ))}
    </svg>
  );
}

function matrixText(filter: PhotoFilter): string {
  const rows = colorMatrix(filter).map(([red, green, blue, added]) => [red, green, blue, 0, added].join(' '));
  return [...rows, '0 0 0 1 0'].join(' ');
}

const styles = {
  option: css({
    ...text('xs', 600),
    display: 'grid',
    flex: 'none',
    justifyItems: 'center',
    gap: space[2],
    padding: 3,
    border: '2px solid transparent',
    borderRadius: radius.md,
    color: color.text2,
    cursor: 'pointer',
    '&[aria-pressed=true]': { borderColor: color.accent, color: color.text },
  }),
  picture: css({ width: 64, height: 64, objectFit: 'cover', borderRadius: radius.sm }),
  definitions: css({ position: 'absolute', width: 0, height: 0 }),
};
