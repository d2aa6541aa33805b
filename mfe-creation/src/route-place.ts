import { COMPOSE_ACTIONS } from '@tagalong/contracts/creation/intents';
import { isKind, type Kind, STEPS, type StepName } from './parts/composer/kinds.ts';
import { PICKERS, type PickerAction, type PickerPlace } from './parts/products/picker-place.ts';

/** Actions of paths that name a post. */
const POST_ACTIONS = [...COMPOSE_ACTIONS, 'duplicate'] as const;
type PostAction = (typeof POST_ACTIONS)[number];

const PICKER_ACTIONS = Object.keys(PICKERS) as PickerAction[];

/** Actions of paths with a slug, and of paths without one. */
export const SLUG_ACTIONS: readonly string[] = [
  ...POST_ACTIONS,
  ...PICKER_ACTIONS.filter((action) => PICKERS[action].slug !== 'never'),
];
export const ACTIONS: readonly string[] = [
  ...new Set(Object.values(STEPS).flat()),
  ...PICKER_ACTIONS.filter((action) => PICKERS[action].slug !== 'always'),
];

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
  // The step in which the products of a kind are chosen.
  const picking = type === 'thisorthat' ? 'sides' : 'products';
  return picker && { page: 'step', kind: type, step: picking, picker };
}

function pickerOf(action: string | undefined, slug: string): PickerPlace | null {
  const known = PICKER_ACTIONS.find((name) => name === action);
  if (!known || PICKERS[known].slug === (slug === '' ? 'always' : 'never')) return null;
  return { action: known, slug: slug === '' ? null : slug };
}
