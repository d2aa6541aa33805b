import { css } from '@emotion/react';
import { getPageBySlug, type StaticPage as PageData } from '@tagalong/contracts/content';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { SITE_TEXTS } from '@tagalong/contracts/texts/site-texts';
import { longDate } from '@tagalong/contracts/time-ago';
import {
  failureText,
  isApiError,
  isWaiting,
  useCall,
  useHost,
  usePageTitle,
  useParams,
} from '@tagalong/platform';
import { Card, color, ErrorState, Page, space, text } from '@tagalong/ui';
import { ConsentSwitch } from '#lib/consent-switch.tsx';
import { NotFoundPage } from '#lib/not-found-page.tsx';
import { Contents } from './contents.tsx';
import { PageBody } from './page-body.tsx';
import { PageTextSkeleton } from './page-text-skeleton.tsx';

/** The page that tells of tracking holds the choice about it. */
const PRIVACY = 'privacy_policy';

/** /page/{slug}: what the site says about itself. */
export function StaticPage() {
  const { slug = '' } = useParams();
  const { report } = useHost();
  const query = useCall(getPageBySlug, { slug });
  const page = query.data?.data;
  const isMissing = isApiError(query.error) && query.error.code === 'not-found';
  usePageTitle(isMissing ? SHELL_TEXTS.notFoundTitle : page?.title);
  if (page) return <Found page={page} />;
  if (isWaiting(query)) return <PageTextSkeleton />;
  if (isMissing) return <NotFoundPage />;
  return (
    <ErrorState
      title={SITE_TEXTS.pageFailedTitle}
      text={failureText(query)}
      retryLabel={SHARED_TEXTS.retry}
      isRetrying={query.isFetching}
      onRetry={() => {
        query.refetch().catch(report);
      }}
    />
  );
}

function Found({ page }: { page: PageData }) {
  return (
    <Page as="article" measure="settings">
      <header css={styles.head}>
        <h1 css={styles.title}>{page.title}</h1>
        <p css={styles.date}>
          {SITE_TEXTS.updated} <time dateTime={page.updated_at}>{longDate(page.updated_at)}</time>
        </p>
      </header>
      <Contents body={page.body} />
      {page.name === PRIVACY && (
        <Card as="section" aria-label={SITE_TEXTS.consentTitle}>
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
