import type { Payment } from '@tagalong/contracts/earnings/cash-out';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import type { Sale } from '@tagalong/contracts/earnings/sale';
import type { Transaction } from '@tagalong/contracts/earnings/transaction';
import { BUILT_AT } from './built-at.ts';

/** Builds a report of a year without earnings. Amounts are in US cents. */
export function buildEarningReport(overrides: Partial<EarningReport> = {}): EarningReport {
  return {
    current_cash_out_balance: 0,
    pending_balance: 0,
    transit_balance: 0,
    paid_total: 0,
    lifetime_total: 0,
    currency: 'USD',
    last_updated: BUILT_AT,
    months: lastTwelveMonths().map((month) => ({ month, earned: 0 })),
    ...overrides,
  };
}

function lastTwelveMonths(): string[] {
  const [year = 0, month = 0] = BUILT_AT.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index)).toISOString().slice(0, 7),
  );
}

/** Builds a commission of $2.00 that is available for cash-out. */
export function buildTransaction(overrides: Partial<Transaction> = {}): Transaction {
  const id = overrides.id ?? 1;
  return {
    id,
    kind: 'commission',
    state: 'available',
    amount: 200,
    currency: 'USD',
    payment_id: null,
    sale_id: id,
    product: { id: 1, name: 'Product 1', image: '/media/products/1-200.webp' },
    merchant_name: 'Merchant 1',
    post: null,
    clicked_at: null,
    ordered_at: null,
    created_at: BUILT_AT,
    ...overrides,
  };
}

/** Builds a sale of $20.00 with a commission of $2.00, from a post. */
export function buildSale(overrides: Partial<Sale> = {}): Sale {
  const id = overrides.id ?? 1;
  return {
    id,
    ordered_at: BUILT_AT,
    product: {
      id: 1,
      name: `Product ${id}`,
      brand_name: 'Brand 1',
      image: '/media/products/1-200.webp',
      is_sold: true,
    },
    post: { id: 1, key: 'post-1', name: 'My desk' },
    merchant_name: 'Merchant 1',
    quantity: 1,
    amount: 2_000,
    currency: 'USD',
    commission: 200,
    booked_commission: 200,
    state: 'available',
    available_at: null,
    ...overrides,
  };
}

/** Builds a payment of $50.00 that was sent. */
export function buildPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: 1,
    amount: 5_000,
    currency: 'USD',
    state: 'sent',
    created_at: BUILT_AT,
    updated_at: BUILT_AT,
    ...overrides,
  };
}
