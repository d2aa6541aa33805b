import { expect, test } from '@jest/globals';
import { momentText } from './moment-text.ts';

test('[XT-11] the time of a scheduled post names its time zone', () => {
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date('2036-03-02T12:00:00.000Z'))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const text = momentText(new Date('2036-03-02T12:00:00.000Z'));
  expect(text).toMatch(/^Mar \d, 2036, \d{1,2}:\d\d [AP]M /);
  expect(text.endsWith(` ${zone}`)).toBe(true);
});
