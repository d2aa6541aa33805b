import type { Draft } from '@tagalong/contracts/creation/draft';
import type { LinkOrigin } from '@tagalong/contracts/creation/embed';

/** Kinds of posts, as the paths of `/create-post` name them (RT-03). */
export const KINDS = ['tiktok', 'instagram', 'video', 'image', 'thisorthat'] as const;
export type Kind = (typeof KINDS)[number];
/** Kinds that are made from a link. */
export type LinkKind = keyof typeof LINK_ORIGIN_OF;

export const LINK_ORIGIN_OF = {
  tiktok: 'tiktok',
  instagram: 'instagram',
  video: 'youtube',
} as const satisfies Partial<Record<Kind, LinkOrigin>>;

/** Name of a kind in drafts and posts. */
export const ORIGIN_OF = {
  ...LINK_ORIGIN_OF,
  image: 'native',
  thisorthat: 'thisorthat',
} as const satisfies Record<Kind, Draft['resource_origin']>;

export type StepName = 'link' | 'photos' | 'sides' | 'products' | 'caption' | 'preview';

const LINK_STEPS = ['link', 'products', 'caption', 'preview'] as const;

/** Steps of each kind in order; the first one is at `/create-post/{kind}`. A this-or-that tags its two sides. */
export const STEPS = {
  tiktok: LINK_STEPS,
  instagram: LINK_STEPS,
  video: LINK_STEPS,
  image: ['photos', 'products', 'caption', 'preview'],
  thisorthat: ['sides', 'caption', 'preview'],
} as const satisfies Record<Kind, readonly [StepName, ...StepName[]]>;

/** Modes of the composer other than a new post: what is done with a published one. */
export type ChangeMode = 'edit' | 'tag' | 'repost' | 'promote';

/** Steps of each mode, which share one page, because a change rarely needs more than one of them. */
const CHANGE_STEPS: Readonly<Record<ChangeMode, readonly StepName[]>> = {
  edit: ['caption', 'products', 'photos', 'preview'],
  tag: ['products', 'preview'],
  repost: ['caption', 'preview'],
  promote: ['caption', 'preview'],
};

/** Returns the steps of a mode for a kind of post: its source and the sides that people voted on don't change. */
export function changeSteps(mode: ChangeMode, kind: Kind): readonly StepName[] {
  const own: readonly StepName[] = STEPS[kind];
  return CHANGE_STEPS[mode].filter((step) => mode === 'tag' || own.includes(step));
}

export function isKind(text: string | undefined): text is Kind {
  return KINDS.some((kind) => kind === text);
}

export function isLinkKind(kind: Kind): kind is LinkKind {
  return kind in LINK_ORIGIN_OF;
}

export function kindOfOrigin(origin: Draft['resource_origin']): Kind {
  return KINDS.find((kind) => ORIGIN_OF[kind] === origin) ?? 'video';
}
