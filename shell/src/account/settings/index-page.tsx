import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SETTINGS_MORE } from '@tagalong/contracts/account/places';
import { SETTINGS_INFO_ROUTE, SETTINGS_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { Link } from '@tagalong/platform';
import { Place } from '@tagalong/platform/place';
import {
  Avatar,
  Button,
  Card,
  color,
  EmptyState,
  media,
  radius,
  SearchIcon,
  space,
  text,
  truncate,
  VisuallyHidden,
} from '@tagalong/ui';
import { ChevronRightIcon, SearchField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { ThemeChoice } from '#host/preferences/theme-choice.tsx';
import { routeTitle } from '#host/texts/route-title.ts';
import { Group, LinkRow } from './parts/group.tsx';
import { SettingsColumn } from './parts/settings-column.tsx';
import { SETTINGS_TEXTS } from './parts/settings-texts.ts';
import { findSettings, matchesTheme, settingsGroups } from './settings-index.ts';

interface IndexPageProps {
  user: CurrentUser;
  /** True when an active release draws this path. Entries without one are hidden. */
  isReleased(path: string): boolean;
}

export function IndexPage({ user, isReleased }: IndexPageProps) {
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const groups = findSettings(settingsGroups(user), search, isReleased);
  const hits = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const count = hits + Number(matchesTheme(search));
  return (
    <SettingsColumn title={routeTitle(SETTINGS_ROUTE)}>
      <SearchField label={SETTINGS_TEXTS.search} value={search} onChange={setSearch} />
      <div role="status" css={styles.status}>
        {isSearching && <VisuallyHidden>{SETTINGS_TEXTS.found(count)}</VisuallyHidden>}
      </div>
      {!isSearching && <Me user={user} />}
      {groups.map(({ title, entries }) => (
        <Group key={title} title={title}>
          {entries.map(({ icon: Icon, ...entry }) => (
            <LinkRow key={entry.to} icon={Icon && <Icon size={22} aria-hidden />} {...entry} />
          ))}
        </Group>
      ))}
      {!isSearching && <Place of={SETTINGS_MORE} props={{}} />}
      {(!isSearching || matchesTheme(search)) && (
        <Card>
          <ThemeChoice />
        </Card>
      )}
      {isSearching && count === 0 && (
        <EmptyState
          icon={<SearchIcon size={32} aria-hidden />}
          title={SETTINGS_TEXTS.noneFoundTitle}
          text={SETTINGS_TEXTS.noneFoundText(search.trim())}
          action={
            <Button variant="secondary" onClick={() => setSearch('')}>
              {SETTINGS_TEXTS.clearSearch}
            </Button>
          }
        />
      )}
    </SettingsColumn>
  );
}

function Me({ user }: { user: CurrentUser }) {
  return (
    <Link to={href(SETTINGS_INFO_ROUTE)} css={styles.me}>
      <Avatar name={user.name} src={user.avatar} colorId={user.color_id} size={64} />
      <span css={styles.texts}>
        <span css={styles.name}>{user.name}</span>
        <span css={styles.handle}>
          <bdi>@{user.tagalong_handle}</bdi>
        </span>
        <span css={styles.edit}>{SETTINGS_TEXTS.editProfile}</span>
      </span>
      <ChevronRightIcon css={styles.chevron} size={20} aria-hidden />
    </Link>
  );
}

const styles = {
  status: css({ position: 'absolute' }),
  me: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[6],
    padding: space[4],
    borderRadius: radius.xl,
    color: color.text,
    [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
  }),
  texts: css({ flex: 1, minWidth: 0, display: 'grid' }),
  name: css({ ...text('lg', 800), ...truncate }),
  handle: css({ ...text('base'), ...truncate, color: color.text2 }),
  edit: css({ ...text('sm', 600), color: color.link }),
  chevron: css({ flex: 'none', color: color.text3, '[dir=rtl] &': { transform: 'scaleX(-1)' } }),
};
