import { css } from '@emotion/react';
import { color, media, radius, size, space, text } from '@tagalong/ui';
import type { MouseEvent } from 'react';
import { blocksOf } from './page-text.ts';
import { SITE_PAGES_TEXTS } from './site-pages-texts.ts';

/** Shorter pages don't need a table of contents. */
const HEADINGS_MIN = 4;

export function Contents({ body }: { body: string }) {
  const headings = blocksOf(body).flatMap((block) => (block.kind === 'heading' ? [block] : []));
  if (headings.length < HEADINGS_MIN) return null;
  return (
    <nav css={styles.box} aria-label={SITE_PAGES_TEXTS.contents}>
      <ul css={styles.list}>
        {headings.map(({ id, text: heading }) => (
          <li key={id}>
            <a css={styles.link} href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Adds no history entry, so Back leaves the page. */
function goTo(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

const styles = {
  box: css({
    marginBottom: space[5],
    padding: `${space[3]} ${space[6]}`,
    borderRadius: radius.lg,
    backgroundColor: color.sunken,
  }),
  list: css({ margin: 0, padding: 0, listStyle: 'none' }),
  link: css({
    ...text('base', 600),
    display: 'flex',
    alignItems: 'center',
    minHeight: size.touch,
    color: color.text,
    textDecoration: 'none',
    [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
  }),
};
