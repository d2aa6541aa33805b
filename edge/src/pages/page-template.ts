import { formatLocale, translated } from '@tagalong/contracts/core/language';
import { valueAt } from '#edge/lib/value-at';

/** Fills the templates that releases declare for a page: see shared/contracts/src/core/page-document.ts. */
export interface TemplateInput {
  /** Response of the page's first call. */
  response: unknown;
  /** The site's origin, for `{origin}` and `|url`. */
  origin: string;
}

interface Condition {
  path: string;
  equals: string | number | boolean;
}

export function holds(condition: Condition | undefined, response: unknown): boolean {
  return condition === undefined || valueAt(response, condition.path) === condition.equals;
}

/** Fills the first template whose paths all have a value, in the page's language; null if there is none. */
export function firstText(
  templates: readonly string[],
  input: TemplateInput,
  { table, key }: { table: string; key: string },
): string | null {
  for (const [index, template] of templates.entries()) {
    const text = fill(translated(table, `${key}.${index}`, template), input);
    if (text?.trim()) return text;
  }
  return null;
}

const PLACEHOLDER = /\{([\w.]+)(?:\|(\w+)(?::([\w.]+))?)?\}/g;

/** Returns null when a path has no value. `write` encodes each value for its context. */
export function fill(
  template: string,
  input: TemplateInput,
  write: (value: string) => string = String,
): string | null {
  let isComplete = true;
  const text = template.replace(PLACEHOLDER, (_, path: string, filter?: string, argument?: string) => {
    const read = path === 'origin' ? input.origin : valueAt(input.response, path);
    const value = filtered(read, input, filter, argument);
    if (value === null) isComplete = false;
    return value === null ? '' : write(value);
  });
  return isComplete ? text : null;
}

function filtered(
  value: unknown,
  { response, origin }: TemplateInput,
  filter = '',
  argument = '',
): string | null {
  switch (filter) {
    case 'money':
      return moneyText(value, valueAt(response, argument), false);
    case 'decimal':
      return moneyText(value, valueAt(response, argument), true);
    case 'paragraph':
      return typeof value === 'string' ? firstParagraph(value) : null;
    case 'url': {
      const path = sitePath(value);
      return path && origin + path;
    }
    default:
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null;
  }
}

/** Amounts are in minor units; zero means that the price is unknown. */
function moneyText(amount: unknown, currency: unknown, isPlain: boolean): string | null {
  if (typeof amount !== 'number' || amount <= 0 || typeof currency !== 'string') return null;
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const format = new Intl.NumberFormat(formatLocale(), { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const units = amount / 10 ** digits;
  return isPlain ? units.toFixed(digits) : format.format(units);
}

function firstParagraph(markdown: string): string | null {
  return markdown.split(/\n{2,}/).find((block) => block.trim() && !block.startsWith('#')) ?? null;
}

/** Returns the value if it is a path on this site: pictures and links of other sites are not allowed. */
export function sitePath(value: unknown): string | null {
  return typeof value === 'string' && /^\/[^/\\\s,][^\s,]*$/.test(value) ? value : null;
}
