import { instagramCode, tiktokLink } from '@tagalong/contracts/account/social-links';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';
import type { Disclosure } from '@tagalong/contracts/social/post';
import type { PickedProduct } from '@tagalong/contracts/storefront/intents';
import type { DraftContent } from '#parts/saving/post-draft.ts';
import { type ChangeMode, isLinkKind, type Kind, type LinkKind, ORIGIN_OF, type StepName } from './kinds.ts';

/** A tagged product, and where its dot is on the photo, from 0 to 1 from the top left; null without a dot. */
export interface TaggedProduct extends PickedProduct {
  place: { x: number; y: number } | null;
}

/** A photo of the post. `url` is null until it is uploaded. */
export interface Photo {
  /** Identifies the photo on this device. */
  id: string;
  url: string | null;
  alt: string;
}

export interface Side {
  product: PickedProduct | null;
  /** True if the page's path named the product, and its author did nothing yet. */
  isGiven?: boolean;
  /** Replaces the product's own picture. */
  photo: Photo | null;
}

/** Picture of the linked video, for the cards of drafts. */
interface Thumbnail {
  thumbnail_url: string;
  width: number;
  height: number;
}

/** The published post that the composer changes, or reposts. */
export interface Change {
  mode: ChangeMode;
  postId: number;
  uniqueKey: string;
  /** Tagged products that this mode leaves as they are. */
  kept: readonly TaggedProduct[];
  /** Content when the change began, as `contentText` returns it. */
  before: string;
}

interface Shared {
  /** Null for a new post. */
  change: Change | null;
  products: readonly TaggedProduct[];
  caption: string;
  disclosure: Disclosure | null;
  /** Time at which the draft is published, or null; it isn't part of the draft's content. */
  publishAt: string | null;
}
export interface LinkComposer extends Shared {
  kind: LinkKind;
  link: string;
  thumbnail: Thumbnail | null;
}
export interface ImageComposer extends Shared {
  kind: 'image';
  photos: readonly Photo[];
}
export interface ThisOrThatComposer extends Shared {
  kind: 'thisorthat';
  sides: readonly [Side, Side];
}

/** The post being created or changed. */
export type Composer = LinkComposer | ImageComposer | ThisOrThatComposer;

/** A change of a published post. */
export type ChangeComposer = Composer & { change: Change };

export const EMPTY_SIDE: Side = { product: null, photo: null };
const NOTHING: Shared = { change: null, products: [], caption: '', disclosure: null, publishAt: null };

export function emptyComposer(kind: Kind): Composer {
  if (isLinkKind(kind)) return { ...NOTHING, kind, link: '', thumbnail: null };
  if (kind === 'image') return { ...NOTHING, kind, photos: [] };
  return { ...NOTHING, kind: 'thisorthat', sides: [EMPTY_SIDE, EMPTY_SIDE] };
}

export function isLinkComposer(composer: Composer): composer is LinkComposer {
  return isLinkKind(composer.kind);
}

/** Returns whether this is a link to one video or photo of the kind's network (CR-02, CR-03). */
export function isLinkOf(kind: LinkKind, link: string): boolean {
  if (kind === 'tiktok') return tiktokLink(link) !== null;
  if (kind === 'instagram') return instagramCode(link) !== null;
  return youtubeVideoId(link) !== null;
}

/** Returns the kind of a post made from this link, or null if no network is known for it. */
export function kindOfLink(link: string): LinkKind | null {
  return (['video', 'tiktok', 'instagram'] as const).find((kind) => isLinkOf(kind, link)) ?? null;
}

export function isUntouched(composer: Composer): boolean {
  if (composer.change) return contentText(composer) === composer.change.before;
  return (
    composer.products.length === 0 &&
    composer.caption === '' &&
    composer.disclosure === null &&
    !hasSource(composer)
  );
}

/** Returns whether both do the same to one post; a promotion is a repost of another author's post. */
export function isSameChange(a: Change | null, b: Change): boolean {
  const isRepost = ({ mode }: Change): boolean => mode === 'repost' || mode === 'promote';
  return a?.uniqueKey === b.uniqueKey && (a.mode === b.mode || (isRepost(a) && isRepost(b)));
}

/** Returns what a change can save, for comparison. */
export function contentText(composer: Composer): string {
  const { caption, disclosure, products } = composer;
  const tagged = products.map(({ id, place }) => [id, place]);
  return JSON.stringify([caption, disclosure, tagged, photosOf(composer).map(({ url, alt }) => [url, alt])]);
}

function hasSource(composer: Composer): boolean {
  if (isLinkComposer(composer)) return composer.link !== '';
  if (composer.kind === 'image') return composer.photos.length > 0;
  return composer.sides.some(
    ({ product, photo, isGiven }) => (product !== null && !isGiven) || photo !== null,
  );
}

/** Returns the first step that lacks something which the post needs, or null if it can be published. */
export function incompleteStep(composer: Composer): StepName | null {
  if (isLinkComposer(composer) && !isLinkOf(composer.kind, composer.link)) return 'link';
  if (composer.kind === 'image' && uploaded(composer.photos).length < Math.max(1, composer.photos.length))
    return 'photos';
  if (composer.kind === 'thisorthat') return areSidesComplete(composer) ? null : 'sides';
  return composer.products.length === 0 ? 'products' : null;
}

/** A side needs a product, or a photo with a name that people vote for; at least one product is tagged. */
function areSidesComplete({ sides }: ThisOrThatComposer): boolean {
  const isReady = ({ product, photo }: Side): boolean =>
    photo === null ? product !== null : photo.url !== null && (product !== null || photo.alt.trim() !== '');
  return sides.every(isReady) && sides.some(({ product }) => product !== null);
}

/**
 * Returns what a draft saves of the composer: null before it has the content that its kind needs, and for a change of a
 * published post (DR-01).
 */
export function draftContentOf(composer: Composer): DraftContent | null {
  if (composer.change || isUntouched(composer)) return null;
  const source = sourceOf(composer);
  if (source === null) return null;
  const tagged = composer.kind === 'thisorthat' ? sideProducts(composer) : composer.products;
  return {
    resource_origin: ORIGIN_OF[composer.kind],
    ...source,
    caption: composer.caption,
    ...(composer.disclosure && { disclosure: composer.disclosure }),
    is_confirm: false,
    scraped: false,
    products: tagged.map(({ id, place }) => ({ productId: id, ...place })),
  };
}

type SourceFields = Pick<
  DraftContent,
  'link' | 'thumbnail_url' | 'width' | 'height' | 'photos' | 'photo_alts' | 'tot_product_ids' | 'payload'
>;

function sourceOf(composer: Composer): SourceFields | null {
  if (isLinkComposer(composer)) {
    const { kind, link, thumbnail } = composer;
    return isLinkOf(kind, link) ? { link, ...thumbnail } : null;
  }
  if (composer.kind === 'image') {
    const photos = uploaded(composer.photos);
    return photos.length > 0 ? photoFields(photos) : null;
  }
  const products = sideProducts(composer);
  const photos = uploaded(photosOf(composer));
  if (products.length === 0 && photos.length === 0) return null;
  return {
    ...photoFields(photos),
    tot_product_ids: products.map(({ id }) => id),
    payload: JSON.stringify({ sides: composer.sides.map(storedSide) }),
  };
}

interface UploadedPhoto extends Photo {
  url: string;
}

/** Returns the change to these photos. Dots belong to the first photo, and are removed when another one takes its place. */
export function withPhotos(
  { photos: before, products }: ImageComposer,
  photos: readonly Photo[],
): Pick<ImageComposer, 'photos' | 'products'> {
  const isSameFirst = before[0]?.id === photos[0]?.id;
  return { photos, products: isSameFirst ? products : products.map((each) => ({ ...each, place: null })) };
}

/** Returns the photos of a post of any kind, in order. */
export function photosOf(composer: Composer): readonly Photo[] {
  if (composer.kind === 'image') return composer.photos;
  return composer.kind === 'thisorthat' ? composer.sides.flatMap(({ photo }) => photo ?? []) : [];
}

/** Returns the change that replaces a photo of a post of any kind, or removes it. */
export function withPhoto(composer: Composer, id: string, change: (photo: Photo) => Photo | null) {
  if (composer.kind === 'image') {
    const photos = composer.photos.flatMap((photo) => (photo.id === id ? (change(photo) ?? []) : photo));
    return withPhotos(composer, photos);
  }
  if (composer.kind !== 'thisorthat') return {};
  const [left, right] = composer.sides;
  const changed = (side: Side): Side =>
    side.photo?.id === id ? { ...side, photo: change(side.photo) } : side;
  return { sides: [changed(left), changed(right)] as const };
}

/** Returns the photos that only this device has. */
export function waitingPhotos(composer: Composer): Photo[] {
  return photosOf(composer).filter(({ url }) => url === null);
}

export function uploaded(photos: readonly Photo[]): UploadedPhoto[] {
  return photos.filter((photo): photo is UploadedPhoto => photo.url !== null);
}

export function photoFields(photos: readonly UploadedPhoto[]): { photos: string[]; photo_alts: string[] } {
  return { photos: photos.map(({ url }) => url), photo_alts: photos.map(({ alt }) => alt) };
}

/** Lists the dots of tagged products as calls send them. */
export function placesOf(products: readonly TaggedProduct[]) {
  return products.flatMap(({ id, place }) => (place ? [{ product_id: id, ...place }] : []));
}

/** Returns the products of a post of any kind, in order. */
export function productsOf(composer: Composer): readonly PickedProduct[] {
  return composer.kind === 'thisorthat' ? sideProducts(composer) : composer.products;
}

/** Returns a post's thumbnail for lists, or null if it has none. */
export function pictureOf(composer: Composer): string | null {
  const own = isLinkComposer(composer)
    ? composer.thumbnail?.thumbnail_url
    : photosOf(composer).find(({ url }) => url !== null)?.url;
  return own ?? productsOf(composer)[0]?.image ?? null;
}

function sideProducts({ sides }: ThisOrThatComposer): TaggedProduct[] {
  return sides.flatMap(({ product }) => (product ? [{ ...product, place: null }] : []));
}

/** A side as the draft's payload stores it: a lone product or photo doesn't say whether it is left or right. */
export interface StoredSide {
  product: number | null;
  photo: string | null;
}

const storedSide = ({ product, photo }: Side): StoredSide => ({
  product: product?.id ?? null,
  photo: photo?.url ?? null,
});
