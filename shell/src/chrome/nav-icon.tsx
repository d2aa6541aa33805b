import {
  BagIcon,
  BankIcon,
  BookmarkIcon,
  ChartIcon,
  ExitIcon,
  FlameIcon,
  HeartIcon,
  HomeIcon,
  SettingsIcon,
  UserIcon,
  UsersIcon,
} from '@tagalong/ui';
import type { ComponentType } from 'react';

type Drawn = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** Icons that remotes can name in their navigation entries. */
const ICONS: Record<string, Drawn> = {
  home: HomeIcon,
  bag: BagIcon,
  bookmark: BookmarkIcon,
  bank: BankIcon,
  chart: ChartIcon,
  flame: FlameIcon,
  user: UserIcon,
  settings: SettingsIcon,
  heart: HeartIcon,
  users: UsersIcon,
  exit: ExitIcon,
};

/** Falls back to the flame for an unknown name. */
export function NavIcon({ name, size = 24 }: { name: string; size?: number }) {
  const Icon = ICONS[name] ?? FlameIcon;
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
