import type { ProductLine } from './content-types.ts';
import { productLinesBeauty } from './product-lines-beauty.ts';
import { productLinesFashion } from './product-lines-fashion.ts';
import { productLinesHome } from './product-lines-home.ts';
import { productLinesTableDesk } from './product-lines-table-desk.ts';

export const productLines: readonly ProductLine[] = [
  ...productLinesHome,
  ...productLinesTableDesk,
  ...productLinesFashion,
  ...productLinesBeauty,
];
