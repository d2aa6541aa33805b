interface Look {
  /** 0 for gray, 1 for the photo's own colors. */
  saturation: number;
  /** Multiplies red, green and blue. */
  gain: readonly [number, number, number];
  /** Added to each channel, from -1 to 1. */
  lift: number;
}

const LOOKS = {
  none: { saturation: 1, gain: [1, 1, 1], lift: 0 },
  vivid: { saturation: 1.35, gain: [1.06, 1.06, 1.06], lift: -0.03 },
  warm: { saturation: 1.1, gain: [1.08, 1.01, 0.88], lift: 0.01 },
  cool: { saturation: 1.02, gain: [0.92, 1, 1.1], lift: 0.01 },
  soft: { saturation: 0.8, gain: [0.9, 0.9, 0.9], lift: 0.09 },
  mono: { saturation: 0, gain: [1.05, 1.05, 1.05], lift: -0.02 },
} as const satisfies Record<string, Look>;

export type PhotoFilter = keyof typeof LOOKS;
export const PHOTO_FILTERS = Object.keys(LOOKS) as PhotoFilter[];

/** Shares of red, green and blue in the brightness of a color. */
const LUMA = [0.213, 0.715, 0.072] as const;

/** Row of a filter's color matrix: the shares of red, green and blue in a channel, and what is added to it, 0 to 1. */
type Row = readonly [red: number, green: number, blue: number, added: number];

/** Returns the rows for red, green and blue. */
export function colorMatrix(filter: PhotoFilter): Row[] {
  const { saturation, gain, lift } = LOOKS[filter];
  return gain.map((factor, channel) => {
    const share = (index: number): number => {
      const gray = (LUMA[index] ?? 0) * (1 - saturation);
      return (gray + (index === channel ? saturation : 0)) * factor;
    };
    return [share(0), share(1), share(2), lift] as const;
  });
}

/** Returns the CSS `filter` value for a photo filter. It refers to the definitions that `FilterChoice` renders. */
export function filterUrl(filter: PhotoFilter): string {
  return filter === 'none' ? 'none' : `url(#${filterId(filter)})`;
}

export const filterId = (filter: PhotoFilter): string => `photo-filter-${filter}`;

/** Applies the filter to what is on the canvas. Not every browser has filters of canvases. */
export function applyFilter(context: OffscreenCanvasRenderingContext2D, filter: PhotoFilter): void {
  if (filter === 'none') return;
  const { width, height } = context.canvas;
  const image = context.getImageData(0, 0, width, height);
  filterPixels(image.data, filter);
  context.putImageData(image, 0, 0);
}

/** Changes pixels of four bytes each: red, green, blue and opacity, which stays. */
export function filterPixels(pixels: Uint8ClampedArray, filter: PhotoFilter): void {
  const rows = colorMatrix(filter);
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    rows.forEach(([fromRed, fromGreen, fromBlue, added], channel) => {
      pixels[at + channel] = fromRed * red + fromGreen * green + fromBlue * blue + added * 255;
    });
  }
}
