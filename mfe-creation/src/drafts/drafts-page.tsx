import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { type Draft, listDrafts } from '@tagalong/contracts/creation/draft';
import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import {
  failureProps,
  isWaiting,
  listEndProps,
  useHost,
  usePages,
  useSearchParams,
  useSession,
} from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import {
  Button,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  ListEnd,
  Page,
  Skeleton,
  space,
  useTimeZone,
  VisuallyHidden,
} from '@tagalong/ui';
import { EditIcon } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { composerOfDraft } from '#parts/composer/composer-of-draft.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import {
  dropStored,
  isCopyOf,
  keepStored,
  type StoredCopy,
  unsavedCopies,
} from '#parts/composer/device-copies.ts';
import { publishTimeText } from '#parts/composer/moment-text.ts';
import { useExit } from '#parts/steps/exit-path.ts';
import { StepHead } from '#parts/steps/step-head.tsx';
import { useOpenDraft } from './draft-actions.ts';
import { draftAgeText, isExpiring } from './draft-age.ts';
import { DraftCard } from './draft-card.tsx';
import { DRAFT_TEXTS } from './draft-texts.ts';
import { useDraftDeletion } from './use-draft-deletion.ts';

const VIEWS = ['list', 'calendar'] as const;
const ScheduleCalendar = lazyPart(() => import('./schedule-calendar.tsx'));

const PAGE_SIZE = 12;

/** Lists the member's drafts, and posts that only this device has (DR-03). */
export function DraftsPage() {
  useExit();
  const [query, setQuery] = useSearchParams();
  const view = VIEWS.find((each) => each === query.get('view')) ?? 'list';
  const show = (next: (typeof VIEWS)[number]): void => {
    const changed = new URLSearchParams(query);
    if (next === 'list') changed.delete('view');
    else changed.set('view', next);
    setQuery(changed, { replace: true });
  };
  return (
    <Page measure="settings">
      <div css={styles.page}>
        <StepHead title={DRAFT_TEXTS.listTitle} lead={DRAFT_TEXTS.listLead} />
        <ChipRow kind="group" label={DRAFT_TEXTS.views}>
          {VIEWS.map((each) => (
            <Chip key={each} isSelected={each === view} onClick={() => show(each)}>
              {DRAFT_TEXTS[each === 'calendar' ? 'viewCalendar' : 'viewAll']}
            </Chip>
          ))}
        </ChipRow>
        {view === 'calendar' ? <ScheduleCalendar /> : <Drafts />}
      </div>
    </Page>
  );
}

function Drafts() {
  const { report, now } = useHost();
  const timeZone = useTimeZone();
  const query = usePages(listDrafts, { limit: PAGE_SIZE }, { staleMs: 0 });
  const open = useOpenDraft();
  const deletion = useDraftDeletion(query.refetch);
  const copies = useDeviceCopies();
  // The device has a newer version of these.
  const isNewer = (draft: Draft): boolean => copies.list.some((copy) => isCopyOf(copy, draft));
  const drafts = (query.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter((draft) => !deletion.isDeleted(draft) && !isNewer(draft));
  const isEmpty = drafts.length + copies.list.length === 0;
  if (query.data && isEmpty && !query.hasNextPage) return <NoDrafts />;
  return (
    <>
      <ul css={styles.list}>
        {copies.list.map((copy) => (
          <DraftCard
            key={copy.name}
            composer={copy.composer}
            note={DRAFT_TEXTS.resumeOnDevice}
            isUrgent
            onOpen={() => open(copy.composer, () => composerStore.restore(copy))}
            onDelete={() => copies.drop(copy)}
          />
        ))}
        {drafts.map((draft) => {
          const composer = composerOfDraft(draft);
          return (
            <DraftCard
              key={draft.draft_id}
              composer={composer}
              note={
                draft.publish_at
                  ? publishTimeText(new Date(draft.publish_at), now(), timeZone)
                  : draftAgeText(draft.age_days)
              }
              isUrgent={!draft.publish_at && isExpiring(draft.age_days)}
              onOpen={() => open(composer, () => composerStore.resume(draft))}
              onDelete={() => deletion.run(draft)}
            />
          );
        })}
      </ul>
      {query.data && <ListEnd {...listEndProps(query, report, DRAFT_TEXTS.moreFailed)} end={null} />}
      {!query.data && isWaiting(query) && <DraftsWaiting />}
      {!query.data && !isWaiting(query) && (
        <ErrorState title={DRAFT_TEXTS.failedTitle} {...failureProps(query, report)} />
      )}
    </>
  );
}

function useDeviceCopies() {
  const { toast } = useHost();
  const userId = useSession()?.id;
  const [list, setList] = useState(() => (userId === undefined ? [] : unsavedCopies(userId)));
  return {
    list,
    drop(copy: StoredCopy): void {
      dropStored(copy);
      setList(list.filter(({ name }) => name !== copy.name));
      toast({
        text: DRAFT_TEXTS.deleted,
        action: {
          label: SHARED_TEXTS.undo,
          run() {
            keepStored(copy);
            setList((others) => [copy, ...others]);
          },
        },
      });
    },
  };
}

function DraftsWaiting() {
  return (
    <div css={styles.list}>
      <VisuallyHidden role="status">{DRAFT_TEXTS.loading}</VisuallyHidden>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={96} radius="lg" />
      ))}
    </div>
  );
}

function NoDrafts() {
  const { ask, report } = useHost();
  return (
    <EmptyState
      icon={<EditIcon size={32} aria-hidden />}
      title={DRAFT_TEXTS.emptyTitle}
      text={DRAFT_TEXTS.emptyText}
      action={
        <Button
          onClick={() => {
            ask(CREATE_CHOOSE, {}).catch(report);
          }}
        >
          {DRAFT_TEXTS.create}
        </Button>
      }
    />
  );
}

const styles = {
  page: css({ display: 'grid', gap: space[6] }),
  list: css({ display: 'grid', gap: space[4], margin: 0, padding: 0 }),
};
