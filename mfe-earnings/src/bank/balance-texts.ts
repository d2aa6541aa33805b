import { plural, textTable } from '@tagalong/contracts/core/language';

export const BALANCE_TEXTS = textTable('earnings-balance', {
  negative:
    'A sale was returned after you cashed out. Your next commissions cover it, and nothing is charged to you.',

  explain: (name: string, amount: string) => `${name}: ${amount}. Open the list.`,

  pendingShow: 'When?',
  pendingTitle: 'Pending commissions',
  pendingWhy:
    'Shoppers can return a purchase for 30 days. When that period ends, on the day shown, the commission becomes available.',
  pendingDay: (day: string) => `Available ${day}`,
  pendingSales: (count: number) => `${count} ${plural(count, { one: 'sale', other: 'sales' })}`,
  pendingEmpty: 'Nothing is pending. New commissions wait here until their return period ends.',
  pendingFailed: 'Couldn’t load your pending commissions.',
  pendingRows: 'See these sales',

  fromPost: (name: string) => `From “${name}”`,
  fromShop: 'From your shop',
  clickedAndBought: (clicked: string, bought: string) => `Clicked ${clicked}, bought ${bought}`,

  timelineTitle: 'Balance over time',
  timelineNote: 'At the end of each day, New York time.',
  timelineFailed: 'Couldn’t load your balance over time',
  timelineSummary: (from: string, first: string, to: string, last: string) =>
    `Available balance from ${from}, ${first}, to ${to}, ${last}.`,
  until: 'Until',
  available: 'Available',
  pending: 'Pending',
});
