/** Creation or change of a file that a document describes. */
export interface DocumentStep {
  path: string;
  /** Content of a new file. */
  text?: string;
  /** Lines of a change, each with its marker: space, plus or minus. */
  change?: readonly string[];
}

const PATH_OR_BLOCK = /^`([\w./-]+)`$|^```(\w*)\n([\s\S]*?)^```$/gm;

/**
 * Extracts the files of a document: a line that contains only a path in backticks, followed by code blocks. A block of
 * language `diff` changes that file, `sh` is for readers only, and any other block is the whole file.
 */
export function documentSteps(markdown: string): DocumentStep[] {
  const steps: DocumentStep[] = [];
  let path = '';
  for (const [, named, language, body = ''] of markdown.matchAll(PATH_OR_BLOCK)) {
    if (named !== undefined) path = named;
    else if (language === 'diff') steps.push({ path, change: body.trimEnd().split('\n') });
    else if (language !== 'sh') steps.push({ path, text: body });
  }
  return steps;
}

/** Applies a change to a text. Throws unless the kept and removed lines occur together exactly once. */
export function changedText(text: string, change: readonly string[]): string {
  const side = (mark: string): string =>
    change
      .filter((line) => line.startsWith(' ') || line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [side('-'), side('+')];
  const parts = `\n${text}`.split(`\n${before}`);
  if (before === '' || parts.length !== 2) {
    throw new Error(`These lines occur ${parts.length - 1} times instead of once:\n${before}`);
  }
  return parts.join(`\n${after}`).slice(1);
}
