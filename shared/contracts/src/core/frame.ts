import type { SnapshotRemote } from './page-boot.ts';
import type { RemoteRoute } from './remote-manifest.ts';
import type { Theme } from './theme.ts';

/** The page's first photo, shown before any script has loaded. */
export interface FramePicture {
  src: string;
  srcSet: string;
  sizes: string;
  /** Aspect ratio (width / height) of the box in the card. */
  ratio: number;
}

/** What the edge knows about a page when it renders the frame. */
export interface FrameInput {
  /** Path without the query. */
  path: string;
  /** Null for an unknown path; the frame then contains the not-found page. */
  route: RemoteRoute | null;
  /** The response of the site's session call; null if it did not arrive in time. */
  session: unknown;
  remotes: readonly SnapshotRemote[];
  /** Id of the page's locale. */
  language: string;
  /** Undefined when the page starts with something else or the API didn't respond in time. */
  picture?: FramePicture | undefined;
  /** Nonce for the frame's style elements. */
  nonce: string;
}

/** Exports of the shell's build for the edge: the components that the browser runs. */
export interface FrameModule {
  /** Renders the root element's content: header, menus and the route's skeleton, without `style` attributes. */
  renderFrame(input: FrameInput): string;
  /** The page's only global style sheet. */
  globalStyles(fontUrl: string, fontExtUrl?: string): string;
  /** Elements of the head that are the same on every page: icons, colors, the web manifest. */
  renderHead(theme: Theme | null): string;
  /** A notice, hidden until the page's scripts can't be loaded, for a page that is sent with its content. */
  renderNotice?(input: Pick<FrameInput, 'language' | 'nonce'>): string;
  /** A whole page without scripts or further files, shown when there is no connection. */
  renderOffline(input: OfflineInput): string;
}

export interface OfflineInput {
  language: string;
  /** Null lets the system decide. */
  theme: Theme | null;
  nonce: string;
}
