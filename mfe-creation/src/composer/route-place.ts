import { COMPOSE_ACTIONS } from '@tagalong/contracts/creation/intents';
import type { PickSource } from '@tagalong/contracts/storefront/intents';
import { isKind, type Kind, STEPS, type StepName } from './kinds.ts';

/** Actions of paths that name a post. */
const POST_ACTIONS = [...COMPOSE_ACTIONS, 'duplicate'] as const;
type PostAction = (typeof POST_ACTIONS)[number];

/** Actions that open the product picker, and whether they take a slug. */
const PICKERS = {
  'add-product': 'never',
  'all-brands': 'never',
  'add-link': 'never',
  'brand-product': 'always',
  'your-items': 'maybe',
  'search-product': 'maybe',
} as const;
type PickerAction = keyof typeof PICKERS;

const PICKER_ACTIONS = Object.keys(PICKERS) as PickerAction[];

/** Actions of paths with a slug, and of paths without one. */
export const SLUG_ACTIONS: readonly string[] = [
  ...POST_ACTIONS,
  ...PICKER_ACTIONS.filter((action) => PICKERS[action] !== 'never'),
];
export const ACTIONS: readonly string[] = [
  ...new Set(Object.values(STEPS).flat()),
  ...PICKER_ACTIONS.filter((action) => PICKERS[action] !== 'always'),
];

/** Initial view of the product picker; `slug` is the search query, the brand's id or the kind of items. */
export interface PickerPlace {
  action: PickerAction;
  slug: string | null;
}

const SOURCE_OF: Readonly<Record<PickerAction, PickSource>> = {
  'add-product': 'search',
  'search-product': 'search',
  'all-brands': 'brands',
  'brand-product': 'brand',
  'your-items': 'items',
  'add-link': 'link',
};

/** Returns the initial view of the picker. */
export function pickerStart(place: PickerPlace | null): { source?: PickSource; slug?: string } {
  if (!place) return {};
  const source = SOURCE_OF[place.action];
  return place.slug === null ? { source } : { source, slug: place.slug };
}

/** View for a path below `/create-post/{type}` (RT-03). */
export type RoutePlace =
  | { page: 'step'; kind: Kind; step: StepName; picker: PickerPlace | null }
  | { page: 'post'; kind: Kind; action: PostAction; uniqueKey: string };

interface Segments {
  type?: string | undefined;
  action?: string | undefined;
  slug?: string | undefined;
}

/** Returns null for a path that has no page. */
export function routePlaceOf({ type, action, slug = '' }: Segments): RoutePlace | null {
  if (!isKind(type)) return null;
  const steps: readonly StepName[] = STEPS[type];
  const step = action === undefined ? steps[0] : steps.find((name) => name === action);
  if (step) return slug === '' ? { page: 'step', kind: type, step, picker: null } : null;
  const compose = POST_ACTIONS.find((name) => name === action);
  if (compose) return slug === '' ? null : { page: 'post', kind: type, action: compose, uniqueKey: slug };
  const picker = pickerOf(action, slug);
  return picker && { page: 'step', kind: type, step: pickingStep(type), picker };
}

function pickerOf(action: string | undefined, slug: string): PickerPlace | null {
  const known = PICKER_ACTIONS.find((name) => name === action);
  if (!known) return null;
  const takes = PICKERS[known];
  if (takes === (slug === '' ? 'always' : 'never')) return null;
  return { action: known, slug: slug === '' ? null : slug };
}

/** The step in which the products of a kind are chosen. */
function pickingStep(kind: Kind): StepName {
  return kind === 'thisorthat' ? 'sides' : 'products';
}
