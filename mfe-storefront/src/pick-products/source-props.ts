import type { Choice } from './choice.ts';
import type { Place } from './place.ts';

/** Props of each source of products. */
export interface SourceProps {
  /** Search text; empty without a search. */
  words: string;
  choice: Choice;
  place: Place;
  /** Merchant whose products are picked; undefined for all products. */
  merchantId: number | undefined;
  go(next: Partial<Place>): void;
}
