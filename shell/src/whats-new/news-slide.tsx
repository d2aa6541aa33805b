import { css } from '@emotion/react';
import { BookmarkFilledIcon, color, FlameIcon, paletteColor, radius, space, text } from '@tagalong/ui';
import { TagIcon, ThisOrThatIcon } from '@tagalong/ui/overlay';
import { NEWS_TEXTS } from './news-texts.ts';

const ICONS = [TagIcon, BookmarkFilledIcon, FlameIcon, ThisOrThatIcon];
/** Palette ids that look good side by side. */
const COLORS = [3, 8, 11, 5];

interface NewsSlideProps {
  title: string;
  body: string;
  index: number;
  count: number;
  isCurrent: boolean;
}

export function NewsSlide({ title, body, index, count, isCurrent }: NewsSlideProps) {
  const Icon = ICONS[index % ICONS.length] ?? TagIcon;
  const { bg, ink } = paletteColor(COLORS[index % COLORS.length] ?? 0);
  return (
    <li
      css={styles.slide}
      aria-roledescription="slide"
      aria-label={NEWS_TEXTS.place(index + 1, count)}
      aria-hidden={!isCurrent}
    >
      <span css={[styles.picture, css({ backgroundColor: bg, color: ink })]} aria-hidden>
        <Icon size={72} stroke={1.5} />
      </span>
      <h3 css={styles.title}>{title}</h3>
      <p css={styles.body}>{body}</p>
    </li>
  );
}

const styles = {
  slide: css({ flex: '0 0 100%', minWidth: 0, scrollSnapAlign: 'start', textAlign: 'center' }),
  picture: css({
    display: 'grid',
    placeItems: 'center',
    height: 180,
    marginBottom: space[6],
    borderRadius: radius.lg,
  }),
  title: css({ ...text('xl', 700), paddingInline: space[4] }),
  body: css({
    ...text('md'),
    minHeight: '4.5em',
    marginTop: space[2],
    paddingInline: space[4],
    color: color.text2,
    textWrap: 'balance',
  }),
};
