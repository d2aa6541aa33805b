import { css } from '@emotion/react';
import { getPageBySlug, type StaticPage as PageData } from '@tagalong/contracts/account/content';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { longDate } from '@tagalong/contracts/core/time-ago';
import { isApiError, isWaiting, useCall, usePageTitle, useParams } from '@tagalong/platform';
import { Card, color, Page, space, text } from '@tagalong/ui';
import { ConsentSwitch } from '#host/consent/consent-switch.tsx';
import { CONSENT_TEXTS } from '#host/consent/consent-texts.ts';
import { NotFoundPage } from '#host/fallbacks/not-found-page.tsx';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { Contents } from './contents.tsx';
import { PageBody } from './page-body.tsx';
import { PageTextSkeleton } from './page-text-skeleton.tsx';
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

const styles = {
  head: css({ paddingBlock: `${space[5]} ${space[4]}` }),
  title: css({ ...text('3xl', 800), outline: 'none', textWrap: 'balance' }),
  date: css({ ...text('sm'), marginTop: space[2], color: color.text2 }),
};
