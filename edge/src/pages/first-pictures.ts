import type { FramePicture } from '@tagalong/contracts/core/frame';
import type { FirstPicture as DeclaredPicture, PageDocument } from '@tagalong/contracts/core/page-document';
import { holds, sitePath, valueAt } from './page-template.ts';

/** A picture on the page's first screen, with the attributes that its image element will have. */
export interface FirstPicture {
  src: string;
  srcSet?: string;
  sizes?: string | undefined;
}

/** More would compete with the picture that is the page's largest paint. */
const PICTURES_MAX = 2;

/** The pictures to fetch first: the first declared set of which the answer has any. */
export function firstPictures(sets: PageDocument['pictures'], answer: unknown): FirstPicture[] {
  for (const set of sets ?? []) {
    const found = set.slice(0, PICTURES_MAX).flatMap((declared) => pictureOf(declared, answer) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

/** The picture that the frame draws before any script has loaded. */
export function framePicture(sets: PageDocument['pictures'], answer: unknown): FramePicture | undefined {
  for (const declared of sets?.flat() ?? []) {
    const { frame } = declared;
    const picture = frame && pictureOf(declared, answer);
    if (!frame || !picture?.srcSet || !picture.sizes) continue;
    const ratio = Number(valueAt(answer, frame.width)) / Number(valueAt(answer, frame.height));
    if (!(ratio > 0) || !Number.isFinite(ratio)) continue;
    const { src, srcSet, sizes } = picture;
    return { src, srcSet, sizes, ratio: Math.min(frame.max_ratio, Math.max(frame.min_ratio, ratio)) };
  }
  return undefined;
}

/** Without the file or the width of one of its sizes a picture is asked for by its address alone. */
function pictureOf(declared: DeclaredPicture, answer: unknown): FirstPicture | null {
  const src = sitePath(valueAt(answer, declared.src));
  if (!src || !holds(declared.only_if, answer)) return null;
  const { widths = [], sizes } = declared;
  const files = widths.flatMap((file) => {
    const address = sitePath(valueAt(answer, file.src));
    const width = typeof file.width === 'number' ? file.width : valueAt(answer, file.width);
    return address && typeof width === 'number' ? [`${address} ${width}w`] : [];
  });
  if (files.length === 0 || files.length < widths.length) return { src };
  return { src, srcSet: files.join(', '), sizes };
}
