import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportedMetrics, metricsIn, usedMetrics } from './metric-names.ts';

test('[XT-38] the metrics of a query are found', () => {
  const query =
    'topk(8, sum by (le) (rate(a_bucket{job="b",c=~"d"}[$__rate_interval]))) / max(site:e:ratio_rate5m) and 1e3 > f';
  assert.deepEqual(metricsIn(query), ['a_bucket', 'site:e:ratio_rate5m', 'f']);
  assert.ok(usedMetrics().includes('jobs_oldest_due_seconds'));
  assert.ok(usedMetrics().includes('bucket_request_duration_seconds_bucket'));
});

test('[XT-38] the metrics of a process are found', () => {
  const text = '# HELP a b\n# TYPE a counter\na_total 1\n# TYPE b_seconds histogram\n# TYPE c gauge\n';
  assert.deepEqual(exportedMetrics(text), [
    'a_total',
    'b_seconds_bucket',
    'b_seconds_count',
    'b_seconds_sum',
    'c',
  ]);
});
