import { css } from '@emotion/react';
import type { WhatsNew } from '@tagalong/contracts/account/content';
import { textTable } from '@tagalong/contracts/core/language';
import { Button, color, FlameIcon, media, motion, paletteColor, radius, space, text } from '@tagalong/ui';
import { BookmarkFilledIcon, Dialog, TagIcon, ThisOrThatIcon } from '@tagalong/ui/overlay';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface NewsSliderProps {
  news: WhatsNew;
  onShown(): void;
  onClosed(): void;
}

/** Slides that can be swiped or turned with buttons and arrow keys. */
export function NewsSlider({ news, onShown, onClosed }: NewsSliderProps) {
  const [isOpen, setOpen] = useState(true);
  const [at, setAt] = useState(0);
  const track = useRef<HTMLUListElement>(null);
  const shown = useRef(onShown);
  useEffect(() => shown.current(), []);
  const { contents } = news;
  const isLast = at === contents.length - 1;

  const go = (next: number): void => {
    const place = Math.min(contents.length - 1, Math.max(0, next));
    setAt(place);
    const slide = track.current?.children[place];
    slide?.scrollIntoView?.({
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
      block: 'nearest',
      inline: 'start',
    });
  };
  const turn = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    go(at + (isRightToLeft ? -step : step));
  };
  /** After a swipe, the slide that fills the track is current. */
  const follow = (): void => {
    const list = track.current;
    if (list && list.clientWidth > 0) setAt(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
  };

  return (
    <Dialog
      isOpen={isOpen}
      title={NEWS_TEXTS.title}
      maxWidth={420}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          {at > 0 && (
            <Button isWide variant="secondary" onClick={() => go(at - 1)}>
              {NEWS_TEXTS.back}
            </Button>
          )}
          <Button isWide onClick={() => (isLast ? setOpen(false) : go(at + 1))}>
            {isLast ? NEWS_TEXTS.done : NEWS_TEXTS.next}
          </Button>
        </>
      }
    >
      <section aria-roledescription="carousel" aria-label={NEWS_TEXTS.slides} onKeyDown={turn}>
        <ul
          css={styles.track}
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys turn it, as they do any place that scrolls
          tabIndex={0}
          aria-label={NEWS_TEXTS.slides}
          onScrollEnd={follow}
        >
          {contents.map((slide, index) => (
            <NewsSlide
              key={slide.title}
              {...slide}
              index={index}
              count={contents.length}
              isCurrent={index === at}
            />
          ))}
        </ul>
        <p css={styles.announcement} role="status">
          {NEWS_TEXTS.place(at + 1, contents.length)}
        </p>
        <div css={styles.dots} aria-hidden>
          {contents.map(({ title }, index) => (
            <span key={title} css={[styles.dot, index === at && styles.current]} />
          ))}
        </div>
      </section>
    </Dialog>
  );
}

const prefersReducedMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

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

function NewsSlide({ title, body, index, count, isCurrent }: NewsSlideProps) {
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

const NEWS_TEXTS = textTable('news', {
  title: 'What’s new',
  slides: 'What’s new on Tagalong',
  place: (at: number, count: number) => `${at} of ${count}`,
  next: 'Next',
  back: 'Back',
  done: 'Got it',
});

const styles = {
  track: css({
    display: 'flex',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
    borderRadius: radius.lg,
  }),
  announcement: css({
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  }),
  dots: css({ display: 'flex', justifyContent: 'center', gap: 6, marginTop: space[6] }),
  dot: css({
    width: 6,
    height: 6,
    borderRadius: radius.full,
    backgroundColor: color.borderStrong,
    transition: `width ${motion.micro}, background-color ${motion.micro}`,
    [media.reducedMotion]: { transition: 'none' },
  }),
  current: css({ width: 18, backgroundColor: color.accent }),
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
