/** Defined by the gallery's build: URLs of the demo pictures, named 'shape-color-size'. */
declare const GALLERY_PICTURES: { products: string[]; posts: string[] };

/** Finds a product picture of a shape, such as 'vase'; any picture when there is none. */
export function productPicture(shape: string, index = 0): string {
  const { products } = GALLERY_PICTURES;
  const matching = products.filter((url) => url.includes(shape));
  const candidates = matching.length > 0 ? matching : products;
  return candidates[index % candidates.length] ?? 'missing.webp';
}

export function postPicture(scene: string): string {
  const { posts } = GALLERY_PICTURES;
  return posts.find((url) => url.includes(scene)) ?? posts[0] ?? 'missing.webp';
}
