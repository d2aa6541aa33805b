import { useEffect, useState } from 'react';
import type { PictureSize } from './preview-post.ts';

type Sizes = ReadonlyMap<string, PictureSize>;

/** Returns the sizes of pictures once each has loaded or failed, else null; a failed one is left out. */
export function usePictureSizes(urls: readonly string[]): Sizes | null {
  const [known, setKnown] = useState<ReadonlyMap<string, PictureSize | null>>(new Map());
  const key = urls.join('\n');
  useEffect(() => {
    let isUnmounted = false;
    const learn = (url: string, size: PictureSize | null): void => {
      if (!isUnmounted) setKnown((before) => new Map(before).set(url, size));
    };
    for (const url of key === '' ? [] : key.split('\n')) {
      const image = new Image();
      image.onload = () => learn(url, { width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => learn(url, null);
      image.src = url;
    }
    return () => {
      isUnmounted = true;
    };
  }, [key]);
  if (!urls.every((url) => known.has(url))) return null;
  return new Map([...known].filter((entry): entry is [string, PictureSize] => entry[1] !== null));
}
