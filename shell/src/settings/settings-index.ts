import type { CurrentUser } from '@tagalong/contracts/account';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';

/** Signs by which a row is found again; the page draws them. */
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
  /** Finds it too, beside title and note. */
  words?: string;
  isDanger?: boolean;
}

export interface SettingsGroup {
  title: string;
  entries: SettingsEntry[];
}

/** Everything that can be set, in groups. Money is for those who have a bank (SH-13). */
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
      { sign: 'user', title: T.info, note: T.infoNote, to: href(ROUTES.settingsInfo), words: T.wordsInfo },
      {
        sign: 'edit',
        title: T.about,
        note: T.aboutNote,
        to: href(ROUTES.settingsAboutMe),
        words: T.wordsAbout,
      },
      {
        sign: 'lock',
        title: T.security,
        note: isSafe ? T.securityNote : T.securityMissing,
        isNoteUrgent: !isSafe,
        to: href(ROUTES.settingsSecurity),
        words: T.wordsSecurity,
      },
      {
        sign: 'link',
        title: T.linked,
        note: T.linkedNote,
        to: href(ROUTES.settingsLinkedAccounts),
        words: T.wordsLinked,
      },
      {
        sign: 'eye',
        title: T.privacy,
        note: T.privacyNote,
        to: href(ROUTES.settingsPrivacy),
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
      { sign: 'heart', title: T.interests, to: href(ROUTES.settingsInterests), words: T.wordsTaste },
      { sign: 'bag', title: T.brands, to: href(ROUTES.settingsBrands), words: T.wordsTaste },
      { sign: 'world', title: T.causes, to: href(ROUTES.settingsCauses), words: T.wordsTaste },
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
        to: href(ROUTES.settingsEmail),
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
        to: href(ROUTES.settingsPayment),
        words: T.wordsMoney,
      },
      { sign: 'pig', title: T.bank, note: T.bankNote, to: href(ROUTES.earnings), words: T.wordsMoney },
    ],
  };
}

function moreGroup(): SettingsGroup {
  const T = SETTINGS_TEXTS;
  return {
    title: T.groupMore,
    entries: [
      { title: T.invite, to: href(ROUTES.inviteFriend) },
      { title: T.help, to: href(ROUTES.help) },
      { title: T.terms, to: href(ROUTES.page, { slug: 'terms_of_use' }) },
      { title: T.privacyPolicy, to: href(ROUTES.page, { slug: 'privacy_policy' }) },
      { title: T.logOut, to: href(ROUTES.logout) },
      {
        title: T.deactivate,
        to: href(ROUTES.settingsDeactivate),
        words: T.wordsDeactivate,
        isDanger: true,
      },
    ],
  };
}

/** The entries that have every word in title, note or hidden words. */
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

/** The theme is no row: its switch stands in the list itself. */
export function findsTheme(search: string): boolean {
  return hasWords(`${SETTINGS_TEXTS.theme} ${SETTINGS_TEXTS.wordsTheme}`, search);
}

function hasWords(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}
