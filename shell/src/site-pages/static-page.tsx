import { css } from '@emotion/react';
import { getPageBySlug, type StaticPage as PageData } from '@tagalong/contracts/account/content';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { longDate } from '@tagalong/contracts/core/time-ago';
import { isApiError, isWaiting, useCall, usePageTitle, useParams } from '@tagalong/platform';
import { Card, color, media, Page, radius, Skeleton, size, space, text, VisuallyHidden } from '@tagalong/ui';
import type { MouseEvent } from 'react';
import { ConsentSwitch } from '#host/consent/consent-switch.tsx';
import { CONSENT_TEXTS } from '#host/consent/consent-texts.ts';
import { NotFoundPage } from '#host/fallbacks/not-found-page.tsx';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { PageBody } from './page-body.tsx';
import { blocksOf } from './page-text.ts';
import { SITE_PAGES_TEXTS } from './site-pages-texts.ts';

/** The page that explains tracking contains the consent switch. */
const PRIVACY = 'privacy_policy';

/** /page/{slug}: a static page. */
export function StaticPage() {
  const { slug = '' } = useParams();
  const query = useCall(getPageBySlug, { slug });
  const page = query.data?.data;
  const isMissing = isApiError(query.error) && query.error.code === 'not-found';
  usePageTitle(isMissing ? SHELL_TEXTS.notFoundTitle : page?.title);
  if (page) return <Found page={page} />;
  if (isWaiting(query)) return <PageTextSkeleton />;
  if (isMissing) return <NotFoundPage />;
  return <QueryError title={SITE_PAGES_TEXTS.pageFailedTitle} query={query} />;
}

function Found({ page }: { page: PageData }) {
  return (
    <Page as="article" measure="settings">
      <header css={styles.head}>
        <h1 css={styles.title}>{page.title}</h1>
        <p css={styles.date}>
          {SITE_PAGES_TEXTS.updated} <time dateTime={page.updated_at}>{longDate(page.updated_at)}</time>
        </p>
      </header>
      <Contents body={page.body} />
      {page.name === PRIVACY && (
        <Card as="section" aria-label={CONSENT_TEXTS.title}>
          <ConsentSwitch />
        </Card>
      )}
      <PageBody body={page.body} />
    </Page>
  );
}

/** Shorter pages don't need a table of contents. */
const HEADINGS_MIN = 4;

function Contents({ body }: { body: string }) {
  const headings = blocksOf(body).flatMap((block) => (block.kind === 'heading' ? [block] : []));
  if (headings.length < HEADINGS_MIN) return null;
  return (
    <nav css={styles.box} aria-label={SITE_PAGES_TEXTS.contents}>
      <ul>
        {headings.map(({ id, text: heading }) => (
          <li key={id}>
            <a css={styles.link} href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Adds no history entry, so Back leaves the page. */
function goTo(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

const LINES = ['100%', '94%', '98%', '60%'];

function PageTextSkeleton() {
  return (
    <Page measure="settings" role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div css={styles.skeleton} aria-hidden>
        <Skeleton width="62%" height={34} />
        <Skeleton width={150} height={18} />
        {[0, 1, 2].map((part) => (
          <div key={part} css={styles.skeleton}>
            <Skeleton width="44%" height={24} />
            {LINES.map((width) => (
              <Skeleton key={width} width={width} height={16} />
            ))}
          </div>
        ))}
      </div>
    </Page>
  );
}

const styles = {
  head: css({ paddingBlock: `${space[5]} ${space[4]}` }),
  title: css({ ...text('3xl', 800), outline: 'none', textWrap: 'balance' }),
  date: css({ ...text('sm'), marginTop: space[2], color: color.text2 }),
  box: css({
    marginBottom: space[5],
    padding: `${space[3]} ${space[6]}`,
    borderRadius: radius.lg,
    backgroundColor: color.sunken,
  }),
  link: css({
    ...text('base', 600),
    display: 'flex',
    alignItems: 'center',
    minHeight: size.touch,
    color: color.text,
    [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
  }),
  skeleton: css({ display: 'flex', flexDirection: 'column', gap: space[4], paddingTop: space[5] }),
};
