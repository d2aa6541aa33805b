import { DRAFT_TEXTS } from './draft-texts.ts';

/** Formats a draft's age (DR-03). `days` is 0 to 6; drafts are deleted after day 7. */
export function draftAgeText(days: number): string {
  if (days === 6) return DRAFT_TEXTS.ageExpiringToday;
  if (days === 5) return DRAFT_TEXTS.ageExpiringTomorrow;
  return days === 0 ? DRAFT_TEXTS.ageToday : DRAFT_TEXTS.ageDays(days);
}

/** Returns whether the text describes how soon the draft expires. */
export function isExpiring(days: number): boolean {
  return days >= 5;
}

/** Formats 'Last edited: today.', or how soon the draft expires, which isn't an edit time. */
export function draftNote(days: number): string {
  const age = draftAgeText(days);
  return isExpiring(days) ? `${age}.` : DRAFT_TEXTS.resumeText(age);
}
