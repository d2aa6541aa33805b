import { FILTER_TEXTS } from './filter-texts.ts';

type Choice = readonly [value: string, text: string];

/** A parameter of a report's URL with known choices; the first is the one without the parameter. */
export interface FilterField {
  name: string;
  label: string;
  choices: readonly Choice[];
}

/** Parameters whose choices are those of the creator's own sales, with the name of each and of none. */
export const SALE_FIELDS = {
  merchant_id: ['shopFilter', 'anyShop', 'merchants'],
  product_id: ['productFilter', 'anyProduct', 'products'],
  post_id: ['postFilter', 'anyPost', 'posts'],
} as const;
export type SaleField = keyof typeof SALE_FIELDS;

/** Texts of the search in a long list of choices. */
export const searchTexts = () => ({ label: FILTER_TEXTS.searchChoices, none: FILTER_TEXTS.noChoice });

/** Filters that a report reads from its URL. */
export type Filter = Readonly<Record<string, string | number | undefined>>;

export const stateField = (choices: readonly Choice[]): FilterField => ({
  name: 'state',
  label: FILTER_TEXTS.state,
  choices: [['', FILTER_TEXTS.anyState], ...choices],
});

export const SORT = 'sort';

/** `others` are orders besides newest and oldest first. */
export const sortField = (others: readonly Choice[] = []): FilterField => ({
  name: SORT,
  label: FILTER_TEXTS.sort,
  choices: [['newest', FILTER_TEXTS.newest], ['oldest', FILTER_TEXTS.oldest], ...others],
});

/** Returns the names of the filters that leave rows out; an order leaves none out. */
export function activeNames(
  filter: Filter,
  fields: readonly FilterField[],
  saleFields: readonly SaleField[],
): string[] {
  const names = [...fields.map(({ name }) => name), ...saleFields];
  return names.filter((name) => name !== SORT && filter[name] !== undefined);
}

/** A parameter's value as a choice has it. */
export const choiceOf = (filter: Filter, name: string): string | undefined =>
  filter[name] === undefined ? undefined : String(filter[name]);

/** The values of a parameter, which are separated by commas. */
export const valuesOf = (text: string | null | undefined): string[] => text?.split(',') ?? [];

/** Adds a value to those of a parameter or removes it; null without any. `none` is the choice of none. */
export function toggled(text: string | null | undefined, value: string, none: string): string | null {
  if (value === none) return null;
  const values = valuesOf(text);
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return next.length > 0 ? next.join(',') : null;
}

/** Names the chosen values on a chip, such as 'Tessel +2'; undefined while none is known. */
export function chosenText(values: readonly string[], choices: readonly Choice[]): string | undefined {
  const first = choices.find(([id]) => values.includes(id))?.[1];
  if (first === undefined) return undefined;
  return values.length > 1 ? FILTER_TEXTS.andMore(first, values.length - 1) : first;
}

/** A post may have no caption. */
export const choiceName = ({ id, name }: { id: number; name: string }): string => name || `#${id}`;
