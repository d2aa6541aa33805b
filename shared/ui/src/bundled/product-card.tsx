import { css } from '@emotion/react';
import { IconPigMoney } from '@tabler/icons-react';
import {
  Badge,
  color,
  FlameIcon,
  media,
  Picture,
  type PictureProps,
  Price,
  radius,
  space,
  text,
  truncate,
  twoLines,
  width,
} from '@tagalong/ui';
import type { ElementType, ReactNode } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';
import { cardStyle } from '#ui/layout/card.tsx';

interface OwnProps {
  name: string;
  picture: Pick<
    PictureProps,
    'src' | 'srcSet' | 'dominant' | 'placeholder' | 'loading' | 'fetchPriority' | 'onEmpty'
  >;
  brand?: string | undefined;
  price: string;
  was?: string | null | undefined;
  /** The price in the reader's currency, such as 'about €12.00'. */
  converted?: string | undefined;
  /** Such as '4 shops · lowest in 90 days'. */
  shops?: string | undefined;
  /** Colors of the product's variants as #rrggbb. */
  colors?: readonly string[] | undefined;
  /** Accessible name of the colors, such as '6 colors'. */
  colorsLabel?: string | undefined;
  /** Place in a ranking, on the picture. */
  rank?: ReactNode;
  /** Text below the picture, such as 'Hot' or '-30%'. */
  badge?: ReactNode;
  /** Accessible name of the flame mark; without it the mark is hidden. */
  hotLabel?: string | undefined;
  /** Accessible name of the piggy mark; without it the mark is hidden. */
  pigLabel?: string | undefined;
  /** The like button, on the top right of the picture. */
  action?: ReactNode;
  /** Below the texts: seen-in icons or an 'Add to your Shop' button. */
  footer?: ReactNode;
}

/** Other props, such as `href` or a router's `to`, are passed to the link. */
export type ProductCardProps<As extends ElementType = 'a'> = AsProps<As, OwnProps>;

/** A product in a grid. The whole card links to the product, except the controls in its slots. */
export function ProductCard<As extends ElementType = 'a'>(props: ProductCardProps<As>) {
  const { as, name, picture, brand, price, was, converted, shops, rank, ...others } =
    props as ProductCardProps<'a'> & {
      as?: ElementType;
    };
  const { badge, hotLabel, pigLabel, colors = [], colorsLabel, action, footer, className, ...link } = others;
  const Link: ElementType = as ?? 'a';
  return (
    <article css={[cardStyle, styles.card]} className={className}>
      <Picture loading="lazy" sizes="(max-width: 680px) 46vw, 250px" {...picture} alt="" />
      {rank && (
        <Badge css={styles.rank} tone="surface">
          {rank}
        </Badge>
      )}
      <div css={styles.body}>
        {brand && <span css={styles.brand}>{brand}</span>}
        <h3 css={styles.name}>
          <Link css={styles.link} {...link}>
            {name}
          </Link>
        </h3>
        {price && <Price was={was}>{price}</Price>}
        {converted && <span css={styles.converted}>{converted}</span>}
        {shops && <span css={styles.shops}>{shops}</span>}
        {colors.length > 0 && <ColorDots colors={colors} label={colorsLabel} />}
        {(badge || hotLabel || pigLabel) && (
          <span css={styles.badges}>
            {badge && <Badge tone="soft">{badge}</Badge>}
            {hotLabel && (
              <span css={styles.mark} role="img" aria-label={hotLabel}>
                <FlameIcon size={16} aria-hidden />
              </span>
            )}
            {pigLabel && (
              <span css={styles.mark} role="img" aria-label={pigLabel}>
                <IconPigMoney size={16} aria-hidden />
              </span>
            )}
          </span>
        )}
        {footer && <div css={styles.footer}>{footer}</div>}
      </div>
      {action && <span css={styles.action}>{action}</span>}
    </article>
  );
}

const DOTS_MAX = 5;

function ColorDots({ colors, label }: { colors: readonly string[]; label: string | undefined }) {
  const more = colors.length - DOTS_MAX;
  return (
    <span css={styles.colors} role="img" aria-label={label}>
      {colors.slice(0, DOTS_MAX).map((dot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two variants may have the same color, and dots have no state
        <span key={index} css={[styles.dot, dotColor(dot)]} />
      ))}
      {more > 0 && `+${more}`}
    </span>
  );
}

const dotColor = (dot: string) => css({ backgroundColor: dot });

const styles = {
  colors: css({
    ...text('xs'),
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginTop: space[2],
    color: color.text2,
  }),
  // The border separates light colors from the card.
  dot: css({ width: 14, height: 14, borderRadius: radius.full, border: `1px solid ${color.borderStrong}` }),
  card: css({
    width: '100%',
    maxWidth: width.productCard,
    display: 'flex',
    flexDirection: 'column',
    borderRadius: radius.lg,
    '&:has(h3 :focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    [media.hover]: { '&:hover > :first-of-type > img': { transform: 'scale(1.03)' } },
  }),
  rank: css({ position: 'absolute', top: 10, insetInlineStart: 10, pointerEvents: 'none' }),
  badges: css({ display: 'flex', gap: space[3], marginTop: space[3] }),
  mark: css({
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: radius.full,
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
  body: css({ display: 'flex', flexDirection: 'column', gap: 2, padding: `${space[5]} ${space[5]} 14px` }),
  brand: css({ ...text('xs', 700), ...truncate, color: color.text2 }),
  name: css({
    ...text('base'),
    ...twoLines,
    textWrap: 'wrap',
  }),
  // Stretches the link over the card, which shows its focus ring.
  link: css({
    '&:focus-visible': { outline: 'none' },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.lg },
  }),
  converted: css({ ...text('sm'), color: color.text2 }),
  shops: css({ ...text('xs'), color: color.text2, marginTop: 2 }),
  footer: css({
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    marginTop: 'auto',
    paddingTop: space[4],
  }),
  action: css({ position: 'absolute', top: 6, insetInlineEnd: 6, zIndex: 1 }),
};
