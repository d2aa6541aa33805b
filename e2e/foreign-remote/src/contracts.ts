import { declareEvent } from '@tagalong/contracts/core/declare';
import { declareRoute } from '@tagalong/contracts/core/routes';
import * as z from '@tagalong/contracts/core/z';

export const FOREIGN = declareRoute('foreign', 'foreign', '/foreign', { title: 'Foreign' });
export const FOREIGN_PART = declareRoute('foreign-part', 'foreign', '/foreign/:part', {
  title: 'Part',
  header: 'back',
});
export const GREETED = declareEvent('visitor.greeted@1', 'foreign', z.object({ times: z.int() }), {
  retained: true,
});
