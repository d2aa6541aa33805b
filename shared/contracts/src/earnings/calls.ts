import { endpointsOf } from '#src/core/endpoint';
import * as balance from './balance.ts';
import * as cashOut from './cash-out.ts';
import * as commissionRate from './commission-rate.ts';
import * as creatorStep from './creator-step.ts';
import * as earning from './earning.ts';
import * as goal from './goal.ts';
import * as metric from './metric.ts';
import * as paymentProfile from './payment-profile.ts';
import * as sale from './sale.ts';
import * as statement from './statement.ts';
import * as transaction from './transaction.ts';

/** Lists every call of earnings; pages import the modules themselves. */
export const EARNINGS_CALLS = endpointsOf([
  balance,
  cashOut,
  commissionRate,
  creatorStep,
  earning,
  goal,
  metric,
  paymentProfile,
  sale,
  statement,
  transaction,
]);
