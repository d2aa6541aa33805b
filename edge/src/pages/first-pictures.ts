import type { FramePicture } from '@tagalong/contracts/core/frame';
import type { FirstPicture as DeclaredPicture, PageDocument } from '@tagalong/contracts/core/page-document';
import { valueAt } from '#edge/lib/value-at';
import { holds, sitePath } from './page-template.ts';

/** A picture of the page's first screen, with the attributes of its image element. */
export interface FirstPicture {
  src: string;
  srcSet?: string;
  sizes?: string | undefined;
}

/** More would compete with the picture that is the page's largest paint. */
const PICTURES_MAX = 2;

/** Returns the pictures to fetch first: the first declared set with a picture in the response. */
export function firstPictures(sets: PageDocument['pictures'], response: unknown): FirstPicture[] {
  for (const set of sets ?? []) {
    const found = set.slice(0, PICTURES_MAX).flatMap((declared) => pictureOf(declared, response) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the picture that the frame draws before any script has loaded. */
export function framePicture(sets: PageDocument['pictures'], response: unknown): FramePicture | undefined {
  for (const declared of sets?.flat() ?? []) {
    const { frame } = declared;
    const picture = frame && pictureOf(declared, response);
    if (!frame || !picture?.srcSet || !picture.sizes) continue;
    const ratio = Number(valueAt(response, frame.width)) / Number(valueAt(response, frame.height));
    if (!(ratio > 0) || !Number.isFinite(ratio)) continue;
    const { src, srcSet, sizes } = picture;
    return { src, srcSet, sizes, ratio: Math.min(frame.max_ratio, Math.max(frame.min_ratio, ratio)) };
  }
  return undefined;
}

/** Leaves out `srcset` when the file or the width of any size is missing. */
function pictureOf(declared: DeclaredPicture, response: unknown): FirstPicture | null {
  const src = sitePath(valueAt(response, declared.src));
  if (!src || !holds(declared.only_if, response)) return null;
  const { widths = [], sizes } = declared;
  const files = widths.flatMap((file) => {
    const src = sitePath(valueAt(response, file.src));
    const width = typeof file.width === 'number' ? file.width : valueAt(response, file.width);
    return src && typeof width === 'number' ? [`${src} ${width}w`] : [];
  });
  if (files.length === 0 || files.length < widths.length) return { src };
  return { src, srcSet: files.join(', '), sizes };
}
