import { css } from '@emotion/react';
import { IconLink } from '@tabler/icons-react';
import { color, space, text, truncate } from '@tagalong/ui';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';

/** Shows a profile's links. The URLs are user input, so only http and https are accepted. */
export function PersonLinks({ urls }: { urls: readonly string[] }) {
  const shown = urls.filter((url) => /^https?:\/\//.test(url));
  if (shown.length === 0) return null;
  return (
    <ul css={styles.list}>
      {shown.map((url) => (
        <li key={url} css={styles.item}>
          <IconLink css={styles.icon} size={16} aria-hidden />
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

/** Shortens a URL for display: removes the scheme, `www.` and a trailing slash. */
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
    // The padding enlarges the touch target without increasing the line height.
    paddingBlock: 11,
    marginBlock: -6,
    '&:hover': { textDecoration: 'underline' },
  }),
};
