import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { TOP } from '#src/workspace/workspace.ts';
import { breaksBetween, checkMajor } from './api-changes.ts';
import { type ApiReport, reportsOf, reportText } from './api-report.ts';
import { COMPILED } from './pack-packages.ts';
import { committedReport } from './write-reports.ts';

const declared = (declaration: string, major = 1): ApiReport => ({
  major,
  declarations: new Map([['@tagalong/ui Badge', declaration]]),
});

for (const folder of COMPILED) {
  const reports = await reportsOf(TOP, folder);

  test(`[XT-37] the public declarations of ${folder} are those of its reports; a break needs a new major version`, () => {
    for (const [file, current] of reports) {
      const committed = committedReport(path.join(TOP, folder, file));
      assert.ok(committed, `${folder}/${file} is missing: run \`npm run docs\`.`);
      checkMajor(folder, committed, current);
      const isCurrent = reportText(committed) === reportText(current);
      assert.ok(isCurrent, `${folder}/${file} is out of date: run \`npm run docs\`.`);
    }
  });

  test(`[XT-37] the changelog of ${folder} has an entry for its major version`, () => {
    const file = path.join(TOP, folder, 'CHANGELOG.md');
    assert.ok(existsSync(file));
    const [{ major } = { major: 0 }] = reports.values();
    assert.match(readFileSync(file, 'utf8'), new RegExp(`^## ${major}\\.0\\.0$`, 'm'));
  });

  test(`[XT-37] each export that ${folder} loses is reported as a break`, () => {
    for (const current of reports.values()) {
      const names = [...current.declarations.keys()].filter((name) => !name.endsWith(')'));
      for (const name of names) {
        const declarations = new Map(current.declarations);
        declarations.delete(name);
        assert.equal(breaksBetween(current, { ...current, declarations }).length, 1, name);
      }
    }
    assert.ok([...reports.values()].some(({ declarations }) => declarations.size > 40));
  });
}

const BREAKS: [before: string, after: string][] = [
  ['export declare function f(a: string): void;', 'export declare function f(a: number): void;'],
  ['export declare function f(a: string): void;', 'export declare function f(a: string, b: string): void;'],
  ['export declare function f(a?: string): void;', 'export declare function f(a: string): void;'],
  ['export declare function f(a: string): string;', 'export declare function f(a: string): string | null;'],
  ['export declare function f(): void;', 'export declare const f: string;'],
  ['export interface A { b: string; }', 'export interface A { }'],
  ['export interface A { b: string; }', 'export interface A { b: string; c: string; }'],
  ['export interface A { b: string; }', 'export interface A { b?: string; }'],
  ['export interface A { b(): void; }', 'export interface A { b(c: number): void; }'],
  [
    'export declare const f: (a: { b: string; }) => void;',
    'export declare const f: (a: { b: string; c: string; }) => void;',
  ],
  ['export declare const A: { b: string; };', 'export declare const A: { b: number; c: string; };'],
  ["export type A = 'b' | 'c';", "export type A = 'b';"],
  ['export declare class A { b: string; }', 'export declare class A { private b; }'],
];

test('[XT-37] a removed or changed declaration needs a new major version', () => {
  for (const [before, after] of BREAKS) {
    assert.throws(
      () => checkMajor('shared/ui', declared(before), declared(after)),
      /Changed `Badge` of `@tagalong\/ui`\.[\s\S]*to 2\.0\.0/,
      after,
    );
    checkMajor('shared/ui', declared(before), declared(after, 2));
  }
  const without = { major: 1, declarations: new Map() };
  assert.throws(() => checkMajor('shared/ui', declared('export type A = 1;'), without), /Removed `Badge`/);
});

const EXTENSIONS: [before: string, after: string][] = [
  ['export interface A { b: string; }', 'export interface A { c?: number; b: string; }'],
  ['export declare function f(a: string): void;', 'export declare function f(a: string, b?: number): void;'],
  [
    'export declare function F({ a }: { a: string; }): void;',
    'export declare function F({ a, b }: { a: string; b?: string; }): void;',
  ],
  [
    'export declare const A: { readonly b: 1; };',
    'export declare const A: { readonly b: 1; readonly c: 2; };',
  ],
  ['sha256 0123456789abcdef', 'sha256 fedcba9876543210'],
];

test('[XT-37] an addition needs none', () => {
  for (const [before, after] of EXTENSIONS)
    assert.deepEqual(breaksBetween(declared(before), declared(after)), [], after);
  const more = new Map([...declared('x').declarations, ['@tagalong/ui Card', 'export type C = 1;']]);
  assert.deepEqual(breaksBetween(declared('x'), { major: 1, declarations: more }), []);
});
