import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forecastOf } from './forecast.ts';

test('[XT-20] [EA-05] the forecast of a month is its pace for all days, in whole cents', () => {
  assert.equal(forecastOf(1_000, 10, 30), 3_000);
  assert.equal(forecastOf(1_000, 3, 31), 10_333);
  assert.equal(forecastOf(2_500, 31, 31), 2_500);
  assert.equal(forecastOf(1_000, 2, 30), null);
  assert.equal(forecastOf(-400, 10, 30), -400);
});
