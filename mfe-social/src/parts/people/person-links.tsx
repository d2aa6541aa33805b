import { css } from '@emotion/react';
import { color, space, text, truncate } from '@tagalong/ui';
import { LinkIcon } from '@tagalong/ui/overlay';
import { PEOPLE_TEXTS } from './people-texts.ts';

/** Where somebody can be found elsewhere; only web addresses, since they came from a form once. */
export function PersonLinks({ urls }: { urls: readonly string[] }) {
  const shown = urls.filter((url) => /^https?:\/\//.test(url));
  if (shown.length === 0) return null;
  return (
    <ul css={styles.list}>
      {shown.map((url) => (
        <li key={url} css={styles.item}>
          <LinkIcon css={styles.icon} size={16} aria-hidden />
          <a
            css={styles.link}
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={PEOPLE_TEXTS.website(shortUrl(url))}
          >
            <bdi>{shortUrl(url)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The address as people write it. */
function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

const styles = {
  list: css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[6]}`, minWidth: 0 }),
  item: css({ display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0, maxWidth: '100%' }),
  icon: css({ flex: 'none', color: color.text2 }),
  link: css({
    ...text('base', 600),
    ...truncate,
    display: 'block',
    color: color.link,
    // Its target is as tall as a finger, the line is not.
    paddingBlock: 11,
    marginBlock: -6,
    '&:hover': { textDecoration: 'underline' },
  }),
};
