import type { BootData } from './page-boot.ts';

/** What the shell's server bundle needs to draw a page as the browser will. */
export interface RenderInput {
  path: string;
  /** Query of the URL, with its question mark, or empty. */
  search: string;
  boot: Pick<BootData, 'snapshot' | 'session' | 'data' | 'language'>;
  /** Time of the rendering in milliseconds since 1970; the browser hydrates with the same. */
  now: number;
  /** Whether each part is marked with its owner, as the page tools do in the browser. */
  is_marked?: boolean;
}

/** A page as HTML, without `style` attributes and scripts. */
export interface RenderedPage {
  /** Content of the root element. */
  html: string;
  /** The style rules of the content, and their names as emotion finds them in the browser, separated by spaces. */
  styles: string;
  style_names: string;
  /** URLs of the GETs whose responses the page shows, or waits for: with them, it would be drawn whole. */
  calls: string[];
  /** The responses that the page shows, by URL, as their contracts return them; missing in shells of older releases. */
  responses?: Record<string, unknown> | undefined;
  /** Messages of failures that did not end the rendering. */
  problems: string[];
}

/** What the realm of a renderer offers to the shell's server bundle. */
export interface RenderRealm {
  /**
   * Resolves with a release's script as a function, whose parameters have these names and which returns the variable
   * `result`. Rejects if the file is not part of the release set or can't be evaluated.
   */
  evaluate(
    url: string,
    params: readonly string[],
    result?: string,
  ): Promise<(...values: unknown[]) => unknown>;
}

/** Exports of the shell's server bundle. */
export interface PageServerModule {
  /** Draws one page at a time: call it again when the promise has settled. */
  renderPage(input: RenderInput, realm: RenderRealm): Promise<RenderedPage>;
}
