import type { CurrentUser } from '@tagalong/contracts/account/account';
import {
  HELP_ROUTE,
  INVITE_FRIEND_ROUTE,
  LOGOUT_ROUTE,
  PAGE_ROUTE,
  SETTINGS_ABOUT_ME_ROUTE,
  SETTINGS_BRANDS_ROUTE,
  SETTINGS_CAUSES_ROUTE,
  SETTINGS_DEACTIVATE_ROUTE,
  SETTINGS_EMAIL_ROUTE,
  SETTINGS_INFO_ROUTE,
  SETTINGS_INTERESTS_ROUTE,
  SETTINGS_LINKED_ACCOUNTS_ROUTE,
  SETTINGS_PRIVACY_ROUTE,
  SETTINGS_SECURITY_ROUTE,
} from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { EARNINGS_ROUTE, SETTINGS_PAYMENT_ROUTE } from '@tagalong/contracts/earnings/routes';
import { SETTINGS_TEXTS } from './settings-texts.ts';

export type SettingsSign =
  | 'user'
  | 'edit'
  | 'lock'
  | 'link'
  | 'eye'
  | 'heart'
  | 'bag'
  | 'world'
  | 'mail'
  | 'bank'
  | 'pig';

export interface SettingsEntry {
  sign?: SettingsSign;
  title: string;
  note?: string;
  isNoteUrgent?: boolean;
  to: string;
  /** Extra search terms beside title and note. */
  words?: string;
  isDanger?: boolean;
}

export interface SettingsGroup {
  title: string;
  entries: SettingsEntry[];
}

/** Lists all settings in groups. Money is only for members who have a bank (SH-13). */
export function settingsGroups(user: CurrentUser): SettingsGroup[] {
  const groups = [accountGroup(user), tasteGroup(), reachGroup()];
  if (user.is_creator && user.has_bank) groups.push(moneyGroup());
  return [...groups, moreGroup()];
}

function accountGroup(user: CurrentUser): SettingsGroup {
  const T = SETTINGS_TEXTS;
  const isSafe = user.is_set_email && user.is_set_password;
  return {
    title: T.groupAccount,
    entries: [
      { sign: 'user', title: T.info, note: T.infoNote, to: href(SETTINGS_INFO_ROUTE), words: T.wordsInfo },
      {
        sign: 'edit',
        title: T.about,
        note: T.aboutNote,
        to: href(SETTINGS_ABOUT_ME_ROUTE),
        words: T.wordsAbout,
      },
      {
        sign: 'lock',
        title: T.security,
        note: isSafe ? T.securityNote : T.securityMissing,
        isNoteUrgent: !isSafe,
        to: href(SETTINGS_SECURITY_ROUTE),
        words: T.wordsSecurity,
      },
      {
        sign: 'link',
        title: T.linked,
        note: T.linkedNote,
        to: href(SETTINGS_LINKED_ACCOUNTS_ROUTE),
        words: T.wordsLinked,
      },
      {
        sign: 'eye',
        title: T.privacy,
        note: T.privacyNote,
        to: href(SETTINGS_PRIVACY_ROUTE),
        words: T.wordsPrivacy,
      },
    ],
  };
}

function tasteGroup(): SettingsGroup {
  const T = SETTINGS_TEXTS;
  return {
    title: T.groupTaste,
    entries: [
      { sign: 'heart', title: T.interests, to: href(SETTINGS_INTERESTS_ROUTE), words: T.wordsTaste },
      { sign: 'bag', title: T.brands, to: href(SETTINGS_BRANDS_ROUTE), words: T.wordsTaste },
      { sign: 'world', title: T.causes, to: href(SETTINGS_CAUSES_ROUTE), words: T.wordsTaste },
    ],
  };
}

function reachGroup(): SettingsGroup {
  const T = SETTINGS_TEXTS;
  return {
    title: T.groupReach,
    entries: [
      {
        sign: 'mail',
        title: T.emails,
        note: T.emailsNote,
        to: href(SETTINGS_EMAIL_ROUTE),
        words: T.wordsEmails,
      },
    ],
  };
}

function moneyGroup(): SettingsGroup {
  const T = SETTINGS_TEXTS;
  return {
    title: T.groupMoney,
    entries: [
      {
        sign: 'bank',
        title: T.payment,
        note: T.paymentNote,
        to: href(SETTINGS_PAYMENT_ROUTE),
        words: T.wordsMoney,
      },
      { sign: 'pig', title: T.bank, note: T.bankNote, to: href(EARNINGS_ROUTE), words: T.wordsMoney },
    ],
  };
}

function moreGroup(): SettingsGroup {
  const T = SETTINGS_TEXTS;
  return {
    title: T.groupMore,
    entries: [
      { title: T.invite, to: href(INVITE_FRIEND_ROUTE) },
      { title: T.help, to: href(HELP_ROUTE) },
      { title: T.terms, to: href(PAGE_ROUTE, { slug: 'terms_of_use' }) },
      { title: T.privacyPolicy, to: href(PAGE_ROUTE, { slug: 'privacy_policy' }) },
      { title: T.logOut, to: href(LOGOUT_ROUTE) },
      {
        title: T.deactivate,
        to: href(SETTINGS_DEACTIVATE_ROUTE),
        words: T.wordsDeactivate,
        isDanger: true,
      },
    ],
  };
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
export function findsTheme(search: string): boolean {
  return hasWords(`${SETTINGS_TEXTS.theme} ${SETTINGS_TEXTS.wordsTheme}`, search);
}

function hasWords(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}
