import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { Link } from '@tagalong/platform';
import { color, media, radius, space, text } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { ThemeChoice } from '#host/preferences/theme-choice.tsx';
import { sheetEntries } from './menu-entries.ts';
import { NavIcon } from './nav-icon.tsx';
import { LoginButtons } from './side-navigation.tsx';
import { SiteFooter } from './site-footer.tsx';

export interface MoreSheetProps {
  user: CurrentUser | null;
  nav: readonly NavEntry[];
  isOpen: boolean;
  onClose(): void;
}

/** Phone sheet with login, the entries that don't fit into the bottom menu, the theme and the footer. */
export function MoreSheet({ user, nav, isOpen, onClose }: MoreSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={user?.name ?? SHELL_TEXTS.navMore}>
      {!user && (
        <div css={styles.login}>
          <p css={styles.lead}>{SHELL_TEXTS.registerLead}</p>
          <LoginButtons onLeave={onClose} />
        </div>
      )}
      <Places entries={sheetEntries(nav, user)} onLeave={onClose} />
      <ThemeChoice />
      <SiteFooter place="sheet" onLeave={onClose} />
    </Sheet>
  );
}

function Places({ entries, onLeave }: { entries: readonly NavEntry[]; onLeave(): void }) {
  if (entries.length === 0) return null;
  return (
    <ul css={styles.places}>
      {entries.map(({ path, label, icon }) => (
        <li key={path}>
          <Link css={styles.place} to={path} onClick={onLeave}>
            <NavIcon name={icon} size={22} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const styles = {
  login: css({ display: 'grid', gap: space[4], marginBottom: space[7] }),
  lead: css({ ...text('base'), color: color.text2, textWrap: 'balance' }),
  places: css({ margin: `0 calc(-1 * ${space[4]}) ${space[6]}` }),
  place: css({
    ...text('md', 600),
    display: 'flex',
    alignItems: 'center',
    gap: space[6],
    minHeight: 52,
    paddingInline: space[4],
    borderRadius: radius.md,
    color: color.text,
    [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
  }),
};
