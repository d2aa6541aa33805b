import type { CurrentUser } from './account.ts';
import type { RemoteRoute, SnapshotRemote } from './remote-manifest.ts';

/** The photo that a page begins with, so that it can be seen before any script has come. */
export interface FramePicture {
  src: string;
  srcSet: string;
  sizes: string;
  /** Width by height of the box that the card draws it in. */
  ratio: number;
}

/** What the edge knows of a page when it draws the frame into the HTML. */
export interface FrameInput {
  /** Path without the query. */
  path: string;
  /** Null on an unknown path: the frame then holds the not-found page. */
  route: RemoteRoute | null;
  user: CurrentUser | null;
  /** False when the API did not say in time who has this session cookie; true when left out. */
  is_session_known?: boolean;
  remotes: readonly SnapshotRemote[];
  /** Id of the locale that the page speaks. */
  language: string;
  /** Left out when the page begins with something else, or when the API did not answer in time. */
  picture?: FramePicture | undefined;
  /** For the style elements that the frame brings along. */
  nonce: string;
}

/** What the shell's build exports for the edge: the same components that the browser runs. */
export interface FrameModule {
  /** HTML of the root element's content: header, menus and the route's skeleton. Without any `style` attribute. */
  renderFrame(input: FrameInput): string;
  /** The one global style sheet of the page. */
  globalStyles(fontUrl: string, fontExtUrl?: string): string;
}
