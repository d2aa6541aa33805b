import { plainText, type Section } from './page-text.ts';

/** Finds questions that contain every word, listing matches in the question itself first. */
export function findAnswers(sections: readonly Section[], query: string): Section[] {
  const questions = sections.filter(({ heading }) => heading);
  const terms = fold(query).split(/\s+/).filter(Boolean);
  const containsAll = (text: string): boolean => terms.every((word) => fold(text).includes(word));
  const inQuestion = questions.filter(({ heading }) => containsAll(heading));
  const inAnswer = questions.filter(
    (section) =>
      !inQuestion.includes(section) && containsAll(`${section.heading} ${plainText(section.blocks)}`),
  );
  return [...inQuestion, ...inAnswer];
}

/** Removes accents and case and unifies apostrophes. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase();
