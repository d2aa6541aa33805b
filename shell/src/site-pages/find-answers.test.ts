import { expect, test } from '@jest/globals';
import { findAnswers } from './find-answers.ts';
import { sectionsOf } from './page-text.ts';

const SECTIONS = sectionsOf(`Everything about Tagalong.

## How do I cash out?

Open your Bank. You need a payout account first.

## What’s a likeboard?

A collection of what you like.

## Why is my café missing?

Ask the shop to join. Then cash out as usual.`);

const found = (words: string) => findAnswers(SECTIONS, words).map(({ heading }) => heading);

test('an empty search finds every question, but not the introduction', () => {
  expect(found(' ')).toEqual(['How do I cash out?', 'What’s a likeboard?', 'Why is my café missing?']);
  expect(found('everything about')).toEqual([]);
});

test('a match in a question comes before one in an answer, and each question is listed once', () => {
  expect(found('cash out')).toEqual(['How do I cash out?', 'Why is my café missing?']);
});

test('every word must be found, in the question or its answer', () => {
  expect(found('cash payout')).toEqual(['How do I cash out?']);
  expect(found('cash likeboard')).toEqual([]);
});

test('case, accents and kinds of apostrophes make no difference', () => {
  expect(found('CAFE')).toEqual(['Why is my café missing?']);
  expect(found("what's")).toEqual(['What’s a likeboard?']);
});
