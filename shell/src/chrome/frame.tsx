import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account';
import type { NavEntry } from '@tagalong/contracts/remote-manifest';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { color, layer, media, radius, size, space, text } from '@tagalong/ui';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { BottomMenu } from './bottom-menu.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const MAIN_ID = 'content';

interface FrameProps {
  path: string;
  /** Of the page's address, with the question mark. */
  query: string;
  unread: number;
  search: ReactNode;
  pageClass: string | undefined;
  hasBackHeader: boolean;
  isHeaderHidden: boolean;
  user: CurrentUser | null;
  /** False as long as it is not known who is logged in: neither a person nor the ways in are drawn. */
  isSessionKnown: boolean;
  nav: readonly NavEntry[];
  onCreate(): void;
  /** A page lies over this one: it can neither be reached by keyboard nor be read out. */
  isCovered: boolean;
  mainRef?: Ref<HTMLElement>;
  sideExtra?: ReactNode;
  children: ReactNode;
}

/** What is around every page. Drawn by the edge into the HTML and by the browser, from these same lines. */
export function Frame(props: FrameProps) {
  const { path, pageClass, user, nav, onCreate } = props;
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
        // The page's back header stands right below it.
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
          <SiteFooter place="page" />
        </div>
      </div>
      <BottomMenu path={path} user={user} nav={nav} onCreate={onCreate} />
    </div>
  );
}

/** Without an entry of its own in the history, on which Back would seem to do nothing. */
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
  // Wide content scrolls inside its own row; the page itself never scrolls sideways.
  content: css({ flex: 1, minWidth: 0 }),
  // The footer begins below the first screen, so that nothing moves when the page's content comes.
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
