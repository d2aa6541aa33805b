import { plural, textTable } from '@tagalong/contracts/core/language';

export const BUBBLE_TEXTS = textTable('tag-bubbles', {
  label: 'Product in this photo',
  like: (name: string) => `Like ${name}`,
  shop: (name: string, others: number) =>
    others > 0 ? `${name} and ${plural(others, { one: '# other shop', other: '# other shops' })}` : name,
  unavailable: 'Sold out',
  failed: 'Couldn’t load this product.',
});
