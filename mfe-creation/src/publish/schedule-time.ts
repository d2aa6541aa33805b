import { formatLocale } from '@tagalong/contracts/core/language';

/** Minutes between the times that can be chosen. */
const STEP_MIN = 30;
const STEPS_PER_DAY = (24 * 60) / STEP_MIN;
const pad = (value: number): string => String(value).padStart(2, '0');

/** Returns the day of a time as 'YYYY-MM-DD', in the time zone of the device. */
export function dayOf(at: Date): string {
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

/** Returns a time of day as 'HH:MM', on the last half hour. */
export function timeOf(at: Date): string {
  return `${pad(at.getHours())}:${pad(at.getMinutes() < STEP_MIN ? 0 : STEP_MIN)}`;
}

/** Returns this time on this day in the time zone of the device. */
export function momentOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00`);
}

/** Lists the times of a day that can be chosen, with their names in the reader's language. */
export function timesOfDay(): { id: string; label: string }[] {
  const format = new Intl.DateTimeFormat(formatLocale(), { timeStyle: 'short' });
  return Array.from({ length: STEPS_PER_DAY }, (_, index) => {
    const id = `${pad(Math.floor((index * STEP_MIN) / 60))}:${pad((index * STEP_MIN) % 60)}`;
    return { id, label: format.format(momentOf('2026-01-15', id)) };
  });
}
