import { NOTIFICATION_BADGE_MAX } from '@tagalong/contracts/core/limits';

/** Formats a badge's count: `9+` above 9, nothing at 0 (SH-01). */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > NOTIFICATION_BADGE_MAX ? `${NOTIFICATION_BADGE_MAX}+` : String(count);
}
