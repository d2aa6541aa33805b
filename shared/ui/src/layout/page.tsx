import { css } from '@emotion/react';
import type { ElementType } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';
import { media, size, space, width } from '#ui/base/tokens.ts';

interface OwnProps {
  /** Maximum content width: 'post' 496, 'settings' 552, 'page' 820, 'wide' the whole column. */
  measure?: 'post' | 'settings' | 'page' | 'wide' | undefined;
}

export type PageProps<As extends ElementType = 'div'> = AsProps<As, OwnProps>;

/** A page's centered column with the site's margins and 12 px between children. */
export function Page<As extends ElementType = 'div'>(props: PageProps<As>) {
  const { as, measure = 'page', ...rest } = props as PageProps<'div'> & { as?: ElementType };
  const Element: ElementType = as ?? 'div';
  return <Element css={[styles.column, styles[measure]]} {...rest} />;
}

const MARGIN_PX = 12;

function measureOf(widthPx: number) {
  return css({ maxWidth: widthPx + MARGIN_PX * 2 });
}

const styles = {
  column: css({
    display: 'flex',
    flexDirection: 'column',
    gap: size.feedGap,
    width: '100%',
    marginInline: 'auto',
    padding: `${space[5]} ${MARGIN_PX}px ${space[11]}`,
    [media.aboveMobile]: { paddingTop: space[7] },
  }),
  post: measureOf(width.post),
  settings: measureOf(width.settings),
  page: measureOf(width.page),
  wide: undefined,
};
