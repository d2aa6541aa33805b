import { type AccessRow, type ListExample, NOTHING } from '#test/call-example';

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'creator-step.list': [NOTHING, '401 200 200 200 200 200 200'],
  'creator-step.take': [() => ({ step: 'terms' }), '401 200 200 200 200 403 403'],
  'earning.cash-out': [() => ({ idempotency_key: 'cash-out-key' }), '401 403 409 200 403 403 409'],
  'earning.payment-check': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.payments': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.product': [({ productId }) => ({ id: productId }), '401 403 200 200 403 403 200'],
  'earning.products': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.report': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.sales': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.transactions': [NOTHING, '401 403 200 200 403 403 200'],
  'metric.items': [() => ({ slug: 'post' }), '401 403 200 200 403 403 200'],
  'metric.series': [NOTHING, '401 403 200 200 403 403 200'],
  'metric.view': [({ postId }) => ({ views: [{ kind: 'post', id: postId }] }), '200 200 200 200 200 200 200'],
};

export const LISTS: Readonly<Record<string, ListExample>> = {
  'metric.items': () => ({ slug: 'product' }),
};
