import type { css as emotionCss } from '@emotion/react';
import { type Interpolation, type SerializedStyles, serializeStyles } from '@emotion/serialize';

// Without withTheme, whose dependencies don't know the elements of React 19.
// biome-ignore lint/performance/noBarrelFile: the library, with one function of our own
export {
  __unsafe_useEmotionCache,
  CacheProvider,
  ClassNames,
  Global,
  jsx,
  jsx as createElement,
  keyframes,
  ThemeContext,
  ThemeProvider,
  useTheme,
  withEmotionCache,
} from '@emotion/react';

/**
 * Emotion's function, which serializes its arguments when the styles are used for the first time: a page uses a small part of the
 * styles that its modules declare.
 */
export const css = ((...args: Interpolation<unknown>[]) => new Styles(args)) as unknown as typeof emotionCss;

class Styles {
  #args: Interpolation<unknown>[] | null;
  #serialized: SerializedStyles | undefined;

  constructor(args: Interpolation<unknown>[]) {
    this.#args = args;
  }

  get name(): string {
    return this.#serialize().name;
  }

  get styles(): string {
    return this.#serialize().styles;
  }

  get next(): SerializedStyles | undefined {
    return this.#serialize().next;
  }

  #serialize(): SerializedStyles {
    if (!this.#serialized) {
      serializeParts(this.#args);
      this.#serialized = serializeStyles(this.#args as never[]);
      this.#args = null;
    }
    return this.#serialized;
  }
}

/** Serializes what the styles consist of. Emotion loses animations if that begins while it serializes the whole. */
export function serializeParts(styles: unknown): void {
  if (Array.isArray(styles)) for (const part of styles) serializeParts(part);
  else if (styles instanceof Styles) void styles.name;
}
