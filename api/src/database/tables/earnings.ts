// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Generated, Timestamp } from './column-types.ts';

export interface ClicksTable {
  id: Generated<number>;
  key: string;
  product_id: number;
  merchant_id: number;
  creator_id: number | null;
  post_id: number | null;
  visitor_id: number | null;
  created_at: Generated<Timestamp>;
}

export interface SalesTable {
  id: Generated<number>;
  network_ref: string;
  merchant_id: number;
  product_id: number | null;
  click_id: number | null;
  creator_id: number | null;
  amount: number;
  currency: Generated<string>;
  quantity: Generated<number>;
  ordered_at: Timestamp;
  created_at: Generated<Timestamp>;
}

export interface CommissionsTable {
  id: Generated<number>;
  sale_id: number;
  creator_id: number;
  amount: number;
  state: Generated<string>;
  available_at: Timestamp;
  created_at: Generated<Timestamp>;
}

export interface PaymentProfilesTable {
  user_id: number;
  payee_ref: string | null;
  has_tax_form: Generated<boolean>;
  has_payment_info: Generated<boolean>;
  changed_at: Generated<Timestamp>;
}

export interface PaymentsTable {
  id: Generated<number>;
  creator_id: number;
  idempotency_key: string;
  amount: number;
  state: Generated<string>;
  provider_ref: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface LedgerAccountsTable {
  id: Generated<number>;
  kind: string;
  creator_id: number | null;
}

export interface LedgerTransactionsTable {
  id: Generated<number>;
  kind: string;
  creator_id: number;
  commission_id: number | null;
  payment_id: number | null;
  created_at: Generated<Timestamp>;
}

export interface LedgerEntriesTable {
  transaction_id: number;
  account_id: number;
  amount: number;
}

export interface MetricsDailyTable {
  creator_id: number;
  day: string;
  kind: string;
  target_id: Generated<number>;
  view_count: Generated<number>;
  click_count: Generated<number>;
  sale_count: Generated<number>;
}
