import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvRow } from './csv.ts';

test('[XT-20] [EA-02] [EA-05] amounts of a file are exact decimals, and texts are quoted', () => {
  const cells = [
    { minorUnits: 5 },
    { minorUnits: -1_234_567 },
    { minorUnits: 0 },
    3,
    null,
    'A "blue" vase, big',
  ];
  assert.equal(csvRow(cells), '0.05,-12345.67,0.00,3,,"A ""blue"" vase, big"\r\n');
});

test('[XT-20] [EA-02] a text that starts like a formula is not one in a spreadsheet', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])
    assert.equal(csvRow([text]), `"'${text}"\r\n`);
  assert.equal(csvRow(['Vase = 1']), '"Vase = 1"\r\n');
});
