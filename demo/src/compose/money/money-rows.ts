export interface ClickRow {
  id: number;
  key: string;
  product_id: number;
  merchant_id: number;
  creator_id: number;
  post_id: number | null;
  visitor_id: number | null;
  created_at: Date;
}

export interface SaleRow {
  id: number;
  network_ref: string;
  merchant_id: number;
  product_id: number;
  click_id: number;
  creator_id: number;
  /** In minor units of the merchant's currency. */
  amount: number;
  currency: string;
  quantity: number;
  ordered_at: Date;
  created_at: Date;
}

export interface CommissionRow {
  id: number;
  sale_id: number;
  creator_id: number;
  /** In US cents. */
  amount: number;
  state: 'pending' | 'available' | 'reversed';
  available_at: Date;
  created_at: Date;
}

export interface PaymentRow {
  id: number;
  creator_id: number;
  idempotency_key: string;
  /** In US cents. */
  amount: number;
  state: 'requested' | 'sent' | 'paid' | 'failed';
  provider_ref: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface LedgerAccountRow {
  id: number;
  kind: 'pending' | 'available' | 'transit' | 'paid';
  creator_id: number;
}

export interface LedgerTransactionRow {
  id: number;
  kind: 'commission' | 'release' | 'reversal' | 'cash-out' | 'payout' | 'cash-out-return';
  creator_id: number;
  commission_id: number | null;
  payment_id: number | null;
  created_at: Date;
}

export interface LedgerEntryRow {
  transaction_id: number;
  account_id: number;
  /** In US cents, never zero. */
  amount: number;
}
