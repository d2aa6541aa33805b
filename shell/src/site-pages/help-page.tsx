import { css } from '@emotion/react';
import { getPageBySlug } from '@tagalong/contracts/account/content';
import { PAGE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { isWaiting, Link, useCall, useSearchParams } from '@tagalong/platform';
import {
  Button,
  Card,
  color,
  EmptyState,
  media,
  motion,
  Page,
  radius,
  SearchIcon,
  Skeleton,
  space,
  text,
  VisuallyHidden,
} from '@tagalong/ui';
import { ChevronDownIcon, MailIcon, SearchField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { findAnswers } from './find-answers.ts';
import { Blocks } from './page-body.tsx';
import { type Section, sectionsOf } from './page-text.ts';
import { SITE_PAGES_TEXTS } from './site-pages-texts.ts';

/** The page whose headings are the questions. */
const QUESTIONS = { slug: 'support_center' };
const QUERY = 'q';

/** /help: searchable questions and answers, and contact links. */
export function HelpPage() {
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get(QUERY) ?? '');
  const write = (next: string): void => {
    setWords(next);
    setSearch(next.trim() ? { [QUERY]: next.trim() } : {}, { replace: true });
  };
  return (
    <Page measure="settings">
      <header css={styles.head}>
        <h1 css={styles.title}>{SITE_PAGES_TEXTS.helpTitle}</h1>
        <SearchField label={SITE_PAGES_TEXTS.helpSearch} value={words} onChange={write} />
      </header>
      <Answers words={words} onClear={() => write('')} />
      <Card as="section" aria-labelledby="help-contact" css={styles.contact}>
        <h2 css={styles.heading} id="help-contact">
          {SITE_PAGES_TEXTS.contactTitle}
        </h2>
        <p css={styles.text}>{SITE_PAGES_TEXTS.contactText}</p>
        <div css={styles.actions}>
          <Button
            as="a"
            href={`mailto:${SITE_PAGES_TEXTS.contactMail}`}
            icon={<MailIcon size={20} aria-hidden />}
          >
            {SITE_PAGES_TEXTS.contactWrite}
          </Button>
          <Button as={Link} to={href(PAGE_ROUTE, { slug: 'contact_us' })} variant="secondary">
            {SITE_PAGES_TEXTS.contactMore}
          </Button>
        </div>
      </Card>
    </Page>
  );
}

function Answers({ words, onClear }: { words: string; onClear(): void }) {
  const query = useCall(getPageBySlug, QUESTIONS);
  if (!query.data) {
    if (isWaiting(query)) return <HelpSkeleton />;
    return <QueryError title={SITE_PAGES_TEXTS.helpFailedTitle} query={query} />;
  }
  const found = findAnswers(sectionsOf(query.data.data.body), words);
  return (
    <>
      <p role="status">
        <VisuallyHidden>{words.trim() ? SITE_PAGES_TEXTS.helpFound(found.length) : ''}</VisuallyHidden>
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchIcon size={32} aria-hidden />}
          title={SITE_PAGES_TEXTS.helpNoneTitle}
          text={SITE_PAGES_TEXTS.helpNoneText}
          action={
            <Button variant="secondary" onClick={onClear}>
              {SITE_PAGES_TEXTS.helpAll}
            </Button>
          }
        />
      ) : (
        <div>
          {found.map((section) => (
            <HelpAnswer
              key={section.id}
              section={section}
              isOpen={words.trim() !== '' && found.length <= 3}
            />
          ))}
        </div>
      )}
    </>
  );
}

function HelpSkeleton() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div css={styles.waiting} aria-hidden>
        {['64%', '52%', '70%', '58%', '46%', '66%'].map((width) => (
          <Skeleton key={width} width={width} height={20} />
        ))}
      </div>
    </div>
  );
}

/** Uses the details element so that the browser's find-in-page can open it. */
function HelpAnswer({ section, isOpen }: { section: Section; isOpen: boolean }) {
  return (
    <details css={styles.item} open={isOpen}>
      <summary css={styles.question}>
        <h2 css={styles.answerHeading}>{section.heading}</h2>
        <ChevronDownIcon css={styles.arrow} size={20} aria-hidden />
      </summary>
      <div css={styles.answer}>
        <Blocks blocks={section.blocks} />
      </div>
    </details>
  );
}

const styles = {
  head: css({ display: 'flex', flexDirection: 'column', gap: space[6], paddingBlock: space[5] }),
  title: css({ ...text('3xl', 800), outline: 'none' }),
  contact: css({ marginTop: space[7] }),
  heading: css({ ...text('lg', 700) }),
  text: css({ ...text('base'), marginTop: space[2], color: color.text2 }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[4],
    marginTop: space[6],
    '&& > *': { maxWidth: '100%', whiteSpace: 'normal' },
  }),
  waiting: css({ display: 'flex', flexDirection: 'column', gap: 36, paddingBlock: space[6] }),
  item: css({
    borderBottom: `1px solid ${color.border}`,
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  }),
  question: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    minHeight: 56,
    // Leaves room for two-line questions.
    padding: `${space[4]} ${space[3]}`,
    borderRadius: radius.sm,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
  }),
  answerHeading: css({ ...text('md', 600) }),
  arrow: css({
    flex: 'none',
    color: color.text2,
    transition: `transform ${motion.micro}`,
    [media.reducedMotion]: { transition: 'none' },
  }),
  answer: css({
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    padding: `${space[2]} ${space[3]} ${space[6]}`,
    '& p': { color: color.text2 },
  }),
};
