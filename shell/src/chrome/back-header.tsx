import { css } from '@emotion/react';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import {
  BackIcon,
  CloseIcon,
  color,
  IconButton,
  layer,
  media,
  ShareIcon,
  size,
  space,
  text,
  truncate,
} from '@tagalong/ui';
import type { ReactNode } from 'react';

export const CONTACT_MAIL = 'help@tagalong.example';

interface BackHeaderProps {
  /** Selects the button on the right (SH-02). */
  routeName: string;
  title: string;
  /** Over a feed the header closes the layer instead of going back. */
  isOverlay: boolean;
  action?: ReactNode;
  onBack(): void;
  onShare(): void;
}

export function BackHeader({ routeName, title, isOverlay, action, onBack, onShare }: BackHeaderProps) {
  return (
    <div css={[styles.bar, !isOverlay && styles.belowHeader]} data-frame="back-header">
      <IconButton label={isOverlay ? SHARED_TEXTS.close : SHARED_TEXTS.back} onClick={onBack}>
        {isOverlay ? <CloseIcon size={24} aria-hidden /> : <BackIcon size={24} aria-hidden />}
      </IconButton>
      <span css={styles.title} aria-hidden>
        {title}
      </span>
      <span css={styles.end}>
        {routeName === 'earnings' && (
          <a css={styles.link} href={`mailto:${CONTACT_MAIL}`}>
            {SHELL_TEXTS.contactUs}
          </a>
        )}
        {routeName === 'productdetails' && (
          <IconButton label={SHELL_TEXTS.share} onClick={onShare}>
            <ShareIcon size={22} aria-hidden />
          </IconButton>
        )}
        {action}
      </span>
    </div>
  );
}

const styles = {
  bar: css({
    position: 'sticky',
    top: 0,
    zIndex: layer.sticky,
    display: 'grid',
    gridTemplateColumns: 'minmax(44px, 1fr) auto minmax(44px, 1fr)',
    alignItems: 'center',
    gap: space[3],
    height: size.headerMobile,
    paddingInline: space[3],
    borderBottom: `1px solid ${color.border}`,
    backgroundColor: color.bg,
  }),
  belowHeader: css({ [media.aboveMobile]: { top: size.headerDesktop } }),
  title: css({ ...text('md', 700), ...truncate, textAlign: 'center', color: color.text }),
  end: css({ justifySelf: 'end', display: 'flex', alignItems: 'center' }),
  link: css({
    ...text('sm', 600),
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.touch,
    paddingInline: space[4],
    color: color.link,
  }),
};
