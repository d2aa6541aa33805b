import { CREATION_TEXTS } from '@tagalong/contracts/texts/creation-texts';

/** Age of a draft in words (DR-03). `days` is 0 to 6: a draft is gone after day 7. */
export function draftAgeText(days: number): string {
  if (days === 6) return CREATION_TEXTS.ageExpiringToday;
  if (days === 5) return CREATION_TEXTS.ageExpiringTomorrow;
  return days === 0 ? CREATION_TEXTS.ageToday : CREATION_TEXTS.ageDays(days);
}

/** True when the text says how soon the draft goes. */
export function isExpiring(days: number): boolean {
  return days >= 5;
}
