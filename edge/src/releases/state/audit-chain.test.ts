import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AuditLine, chained, hashOf, verifyChain } from './audit-chain.ts';

const LINE = { at: '2026-01-01', by: 'mara', action: 'activate', remote: 'social' } as const;

function chainOf(count: number): AuditLine[] {
  const lines: AuditLine[] = [];
  for (let revision = 1; revision <= count; revision += 1) {
    lines.push(chained(lines, { ...LINE, version: `${revision}`, from: null, revision }));
  }
  return lines;
}

test('[XT-23] an untouched history is intact, even if it starts with lines older than the chain', () => {
  assert.equal(verifyChain([]).isIntact, true);
  assert.equal(verifyChain(chainOf(20)).isIntact, true);
  const old: AuditLine = { ...LINE, version: '0', from: null, revision: 0 };
  const first = chained([old], { ...LINE, version: '1', from: null, revision: 1 });
  assert.deepEqual([first.seq, verifyChain([old, first]).isIntact], [1, true]);
});

test('[XT-23] changed, removed, moved and added lines are detected', () => {
  const lines = chainOf(20);
  const changed = lines.with(5, { ...(lines[5] as AuditLine), by: 'nobody' });
  assert.match(verifyChain(changed).problem ?? '', /Number 6 was changed/);
  assert.match(verifyChain(lines.toSpliced(5, 1)).problem ?? '', /Number 6 is missing/);
  assert.match(verifyChain(lines.slice(3)).problem ?? '', /before number 4 are missing/);
  const swapped = lines.with(5, lines[6] as AuditLine).with(6, lines[5] as AuditLine);
  assert.equal(verifyChain(swapped).isIntact, false);
  assert.equal(verifyChain(lines.toSpliced(5, 0, lines[5] as AuditLine)).isIntact, false);
});

test('[XT-23] rewriting the whole chain changes its newest hash', () => {
  const lines = chainOf(20);
  const forged: AuditLine[] = [];
  for (const { seq: _, prev: __, hash: ___, ...line } of lines) {
    forged.push(chained(forged, { ...line, by: line.version === '3' ? 'nobody' : line.by }));
  }
  assert.equal(verifyChain(forged).isIntact, true);
  assert.notEqual(verifyChain(forged).head, verifyChain(lines).head);
});

test('[XT-23] the hash does not depend on the order of the stored fields', () => {
  const [line] = chainOf(1) as [AuditLine];
  const turned = Object.fromEntries(Object.entries(line).reverse()) as AuditLine;
  assert.equal(hashOf(turned), hashOf(line));
});
