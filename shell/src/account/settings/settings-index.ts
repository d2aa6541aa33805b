import { type CurrentUser, USER_TYPE } from '@tagalong/contracts/account/account';
import * as ROUTES from '@tagalong/contracts/account/routes';
import { href, type RouteInfo } from '@tagalong/contracts/core/routes';
import {
  EARNINGS_ROUTE,
  SETTINGS_PAYMENT_ROUTE,
  SWITCH_TO_CREATOR_ROUTE,
} from '@tagalong/contracts/earnings/routes';
import { BagIcon, BankIcon, HeartIcon, UserIcon } from '@tagalong/ui';
import { CopyIcon, EditIcon, EyeIcon, LinkIcon, LockIcon, MailIcon, WorldIcon } from '@tagalong/ui/overlay';
import { PigIcon } from '@tagalong/ui/product';
import { DATA_TEXTS } from './data-export/data-export-texts.ts';
import { SETTINGS_TEXTS } from './parts/settings-texts.ts';

type Icon = typeof UserIcon;

interface SettingsEntry {
  icon?: Icon;
  title: string;
  note?: string;
  isNoteUrgent?: boolean;
  to: string;
  /** Search terms in addition to title and note. */
  words?: string;
  isDanger?: boolean;
}

interface SettingsGroup {
  title: string;
  entries: SettingsEntry[];
}

/** Lists all settings in groups. Money is for creators who have a bank (SH-13); members see how to become one. */
export function settingsGroups(user: CurrentUser): SettingsGroup[] {
  const T = SETTINGS_TEXTS;
  const isSafe = user.is_set_email && user.is_set_password;
  const security = entry(
    LockIcon,
    T.security,
    ROUTES.SETTINGS_SECURITY_ROUTE,
    T.wordsSecurity,
    T.securityNote,
  );
  const bank = [
    entry(BankIcon, T.payment, SETTINGS_PAYMENT_ROUTE, T.wordsMoney, T.paymentNote),
    entry(PigIcon, T.bank, EARNINGS_ROUTE, T.wordsMoney, T.bankNote),
  ];
  const creator = {
    icon: PigIcon,
    title: T.becomeCreator,
    note: T.becomeCreatorNote,
    words: T.wordsMoney,
    to: href(SWITCH_TO_CREATOR_ROUTE, { step: 'terms' }),
  };
  const isMember = !user.is_creator && user.user_type === USER_TYPE.member;
  const money = isMember ? [creator] : bank;
  return [
    {
      title: T.groupAccount,
      entries: [
        entry(UserIcon, T.info, ROUTES.SETTINGS_INFO_ROUTE, T.wordsInfo, T.infoNote),
        entry(EditIcon, T.about, ROUTES.SETTINGS_ABOUT_ME_ROUTE, T.wordsAbout, T.aboutNote),
        isSafe ? security : { ...security, note: T.securityMissing, isNoteUrgent: true },
        entry(LinkIcon, T.linked, ROUTES.SETTINGS_LINKED_ACCOUNTS_ROUTE, T.wordsLinked, T.linkedNote),
        entry(EyeIcon, T.privacy, ROUTES.SETTINGS_PRIVACY_ROUTE, T.wordsPrivacy, T.privacyNote),
        {
          icon: CopyIcon,
          title: DATA_TEXTS.title,
          note: DATA_TEXTS.note,
          words: DATA_TEXTS.words,
          to: href(ROUTES.SETTINGS_SECURITY_TYPE_ROUTE, { type: 'data' }),
        },
      ],
    },
    {
      title: T.groupTaste,
      entries: [
        entry(HeartIcon, T.interests, ROUTES.SETTINGS_INTERESTS_ROUTE, T.wordsTaste),
        entry(BagIcon, T.brands, ROUTES.SETTINGS_BRANDS_ROUTE, T.wordsTaste),
        entry(WorldIcon, T.causes, ROUTES.SETTINGS_CAUSES_ROUTE, T.wordsTaste),
      ],
    },
    {
      title: T.groupReach,
      entries: [entry(MailIcon, T.emails, ROUTES.SETTINGS_EMAIL_ROUTE, T.wordsEmails, T.emailsNote)],
    },
    ...(isMember || (user.is_creator && user.has_bank) ? [{ title: T.groupMoney, entries: money }] : []),
    {
      title: T.groupMore,
      entries: [
        { title: T.invite, to: href(ROUTES.INVITE_FRIEND_ROUTE) },
        { title: T.help, to: href(ROUTES.HELP_ROUTE) },
        { title: T.terms, to: href(ROUTES.PAGE_ROUTE, { slug: 'terms_of_use' }) },
        { title: T.privacyPolicy, to: href(ROUTES.PAGE_ROUTE, { slug: 'privacy_policy' }) },
        { title: T.logOut, to: href(ROUTES.LOGOUT_ROUTE) },
        {
          title: T.deactivate,
          to: href(ROUTES.SETTINGS_DEACTIVATE_ROUTE),
          words: T.wordsDeactivate,
          isDanger: true,
        },
      ],
    },
  ];
}

function entry(icon: Icon, title: string, route: RouteInfo, words: string, note?: string): SettingsEntry {
  return { icon, title, to: href(route), words, ...(note && { note }) };
}

/** Finds entries whose title, note or search terms contain every word. */
export function findSettings(
  groups: readonly SettingsGroup[],
  search: string,
  isReleased: (path: string) => boolean,
): SettingsGroup[] {
  const fits = ({ to, title, note = '', words: hidden = '' }: SettingsEntry): boolean => {
    if (!isReleased(to)) return false;
    return hasWords(`${title} ${note} ${hidden}`, search);
  };
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(fits) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The theme has no row because its switch is part of the list. */
export function matchesTheme(search: string): boolean {
  return hasWords(`${SETTINGS_TEXTS.theme} ${SETTINGS_TEXTS.wordsTheme}`, search);
}

function hasWords(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}
