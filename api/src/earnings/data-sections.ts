import { exportOf } from '#api/database/data-export';

export const EARNINGS_SECTIONS = [
  exportOf('creator_steps', 'SELECT * FROM creator_steps WHERE user_id = $1 ORDER BY step'),
  exportOf('payment_details', 'SELECT * FROM payment_profiles WHERE user_id = $1 ORDER BY user_id'),
  exportOf('earning_goal', 'SELECT * FROM earning_goals WHERE creator_id = $1 ORDER BY creator_id'),
  exportOf('sales', 'SELECT * FROM sales WHERE creator_id = $1 ORDER BY id'),
  exportOf('commissions', 'SELECT * FROM commissions WHERE creator_id = $1 ORDER BY id'),
  exportOf('payments', 'SELECT * FROM payments WHERE creator_id = $1 ORDER BY id'),
  exportOf(
    'ledger',
    `SELECT t.*, a.kind AS account, e.amount FROM ledger_transactions t
     JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
     WHERE t.creator_id = $1 ORDER BY t.id, e.account_id`,
  ),
  exportOf('metrics', 'SELECT * FROM metrics_daily WHERE creator_id = $1 ORDER BY day, kind, target_id'),
];
