import type { RequestOf } from '#src/core/endpoint';
import type { Expect, StillGives, StillTakes } from '#src/core/expect-type.test-d';
import type { EarningReport } from '#src/earnings/earning';
import type { Transaction } from '#src/earnings/transaction';
import type { Draft, saveDraft } from './draft.ts';

type Origin = 'instagram' | 'youtube' | 'tiktok' | 'native' | 'thisorthat';

/** Response types: fields may be added, but not removed or changed within a major version. */
export type Read = [
  Expect<
    StillGives<
      Draft,
      {
        draft_id: number;
        draft_key: string | null;
        version: number;
        is_confirm: boolean;
        caption: string;
        resource_origin: Origin;
        link: string | null;
        scraped: boolean;
        influencer_id: number | null;
        products: {
          productId: number;
          name: string;
          image: string;
          brand_name: string;
          x: number | null;
          y: number | null;
        }[];
        photos: string[];
        photo_alts: string[];
        tot_product_ids: number[];
        thumbnail_url: string | null;
        width: number | null;
        height: number | null;
        payload: Record<string, unknown>;
        age_days: number;
        updated_at: string;
      }
    >
  >,
  Expect<
    StillGives<
      EarningReport,
      {
        current_cash_out_balance: number;
        pending_balance: number;
        paid_total: number;
        lifetime_total: number;
        currency: 'USD';
        last_updated: string;
        months: { month: string; earned: number }[];
      }
    >
  >,
  Expect<
    StillGives<
      Transaction,
      {
        id: number;
        kind: 'commission' | 'reversal' | 'cash-out' | 'cash-out-return';
        state: 'pending' | 'available' | 'paid' | 'reversed';
        amount: number;
        product: { id: number; name: string; image: string } | null;
        merchant_name: string | null;
        created_at: string;
      }
    >
  >,
];

/** Request types: a new field must be optional. */
export type Sent = [
  Expect<
    StillTakes<
      RequestOf<typeof saveDraft>,
      {
        draft_id?: number;
        is_confirm: boolean;
        caption: string;
        resource_origin: Origin;
        link?: string;
        scraped: boolean;
        products: { productId: number }[];
      }
    >
  >,
];
