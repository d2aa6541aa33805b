import { css } from '@emotion/react';
import { PAGE_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { href } from '@tagalong/contracts/core/routes';
import { Link } from '@tagalong/platform';
import { color, media, size, space, text } from '@tagalong/ui';

const footerLinks = () => [
  { label: SHELL_TEXTS.footerAbout, path: page('about_us') },
  { label: SHELL_TEXTS.footerTerms, path: page('terms_of_use') },
  { label: SHELL_TEXTS.footerSupport, path: page('support_center') },
  { label: SHELL_TEXTS.footerPrivacy, path: page('privacy_policy') },
  { label: SHELL_TEXTS.contactUs, path: page('contact_us') },
  { label: SHELL_TEXTS.footerCreators, path: page('for_creators') },
  { label: SHELL_TEXTS.footerBrands, path: page('for_brands') },
  { label: SHELL_TEXTS.footerHub, path: page('creator_resource_hub') },
];

const page = (slug: string): string => href(PAGE_ROUTE, { slug });

interface SiteFooterProps {
  /** Below the side navigation on desktops, at the page's end on smaller screens, or in the phone's sheet. */
  place: 'side' | 'page' | 'sheet';
  /** Called when the user follows a link. */
  onLeave?(): void;
}

/** Links to the site's own pages and shows the current copyright year (SH-07). */
export function SiteFooter({ place, onLeave }: SiteFooterProps) {
  const isSide = place === 'side';
  // Only the end of the page is its footer: the side precedes the content, and a popup is no part of the page.
  const Element = place === 'page' ? 'footer' : 'div';
  return (
    <Element css={[styles.footer, styles[place]]} data-frame={isSide ? 'side-footer' : undefined}>
      <ul css={[styles.list, isSide && styles.sideList]} aria-label={SHELL_TEXTS.footerNavigation}>
        {footerLinks().map(({ label, path }) => (
          <li key={path}>
            <Link css={[styles.link, isSide && styles.sideLink]} to={path} onClick={onLeave}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p css={[styles.copyright, !isSide && styles.centered]}>
        {SHELL_TEXTS.copyright(new Date().getFullYear())}
      </p>
    </Element>
  );
}

const styles = {
  footer: css({ color: color.text2 }),
  side: css({ marginTop: space[8], paddingInline: space[6] }),
  page: css({
    padding: `${space[7]} ${space[6]} ${space[8]}`,
    borderTop: `1px solid ${color.border}`,
    textAlign: 'center',
    [media.desktop]: { display: 'none' },
  }),
  sheet: css({ marginTop: space[6], paddingTop: space[5], borderTop: `1px solid ${color.border}` }),
  list: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: space[6],
    maxWidth: 640,
    margin: '0 auto',
  }),
  sideList: css({ justifyContent: 'start', columnGap: space[5] }),
  link: css({
    ...text('sm'),
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.touch,
    color: 'inherit',
    [media.hover]: { '&:hover': { color: color.text, textDecoration: 'underline' } },
  }),
  // Eight links of 44 px would fill the column, and a mouse can hit smaller targets.
  sideLink: css({ minHeight: 28 }),
  centered: css({ textAlign: 'center' }),
  copyright: css({ ...text('xs'), marginTop: space[4], color: color.text3 }),
};
