import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { color, LazyHydration, layer, media, radius, size, space, text } from '@tagalong/ui';
import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { BottomMenu } from './bottom-menu.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const MAIN_ID = 'content';

interface FrameProps {
  path: string;
  /** Query string including the question mark. */
  query: string;
  unread: number;
  search: ReactNode;
  pageClass: string | undefined;
  hasBackHeader: boolean;
  isHeaderHidden: boolean;
  user: CurrentUser | null;
  /** False until the session is known; meanwhile neither the avatar nor the login buttons are drawn. */
  isSessionKnown: boolean;
  nav: readonly NavEntry[];
  onCreate(): void;
  /** True while another page covers this one, which then is hidden from keyboard and screen readers. */
  isCovered: boolean;
  mainRef?: Ref<HTMLElement>;
  sideExtra?: ReactNode;
  children: ReactNode;
}

/** The frame around every page, rendered by both the edge and the browser. */
export function Frame(props: FrameProps) {
  const { path, pageClass, user, nav, onCreate } = props;
  const end = useRef<HTMLDivElement>(null);
  return (
    <div css={styles.page} className={pageClass} data-page-root inert={props.isCovered}>
      <a css={styles.skip} href={`#${MAIN_ID}`} onClick={skipToContent}>
        {SHELL_TEXTS.skipToContent}
      </a>
      <SiteHeader
        user={user}
        isSessionKnown={props.isSessionKnown}
        nav={nav}
        path={path + props.query}
        unread={props.unread}
        search={props.search}
        // The page's back header is directly below it.
        isHidden={props.isHeaderHidden && !props.hasBackHeader}
        isDesktopOnly={props.hasBackHeader}
      />
      <div css={styles.columns}>
        <SideNavigation
          path={path}
          user={user}
          isSessionKnown={props.isSessionKnown}
          nav={nav}
          onCreate={onCreate}
        >
          {props.sideExtra}
        </SideNavigation>
        <div css={styles.content}>
          <main id={MAIN_ID} css={styles.main} ref={props.mainRef} tabIndex={-1}>
            {props.children}
          </main>
          <div ref={end}>
            <LazyHydration element={end}>
              <SiteFooter place="page" />
            </LazyHydration>
          </div>
        </div>
      </div>
      <BottomMenu path={path} user={user} nav={nav} onCreate={onCreate} />
    </div>
  );
}

/** Adds no history entry, because Back would then seem to do nothing. */
function skipToContent(event: MouseEvent): void {
  const main = document.getElementById(MAIN_ID);
  if (!main) return;
  event.preventDefault();
  main.focus();
}

const styles = {
  page: css({
    minHeight: '100dvh',
    paddingBottom: `calc(${size.bottomNav}px + env(safe-area-inset-bottom))`,
    backgroundColor: color.bg,
    color: color.text,
    [media.aboveMobile]: { paddingBottom: 0 },
  }),
  columns: css({ display: 'flex', maxWidth: 1_680, marginInline: 'auto' }),
  // Wide content scrolls inside its own row; the page never scrolls sideways.
  content: css({ flex: 1, minWidth: 0 }),
  // Keeps the footer below the first screen so that nothing shifts when content arrives.
  main: css({ minHeight: `calc(100dvh - ${size.headerMobile}px)`, outline: 'none' }),
  skip: css({
    ...text('base', 700),
    position: 'fixed',
    top: space[3],
    insetInlineStart: space[3],
    zIndex: layer.toast,
    padding: `${space[5]} ${space[7]}`,
    borderRadius: radius.md,
    backgroundColor: color.text,
    color: color.bg,
    transform: 'translateY(-200%)',
    '&:focus': { transform: 'none' },
  }),
};
