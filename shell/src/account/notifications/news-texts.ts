import { plural, textTable } from '@tagalong/contracts/core/language';

export const NEWS_TEXTS = textTable('news', {
  sold: (product: string, amount: string) => `You sold ${product} and earned ${amount}.`,
  soldToday: (product: string, count: number, amount: string) =>
    `You sold ${product}. ${plural(count, { one: '# sale', other: '# sales' })} today earned ${amount}.`,
  seeSale: 'See sale',
});
