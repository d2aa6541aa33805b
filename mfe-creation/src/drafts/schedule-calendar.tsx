import { css } from '@emotion/react';
import { dateText } from '@tagalong/contracts/core/language';
import { type Draft, listScheduledDrafts } from '@tagalong/contracts/creation/draft';
import { failureProps, isWaiting, useHost, usePages } from '@tagalong/platform';
import {
  BackIcon,
  color,
  ErrorState,
  IconButton,
  media,
  Picture,
  radius,
  Skeleton,
  space,
  text,
  useTimeZone,
} from '@tagalong/ui';
import { useEffect, useRef, useState } from 'react';
import { pictureOf } from '#parts/composer/composer.ts';
import { composerOfDraft } from '#parts/composer/composer-of-draft.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { KindIcon } from '#parts/composer/kind-icon.tsx';
import { useOpenDraft } from './draft-actions.ts';
import { DraftCard } from './draft-card.tsx';
import { DRAFT_TEXTS } from './draft-texts.ts';
import {
  dayIn,
  type Month,
  monthAfter,
  monthOf,
  monthText,
  weekdays,
  weekdayText,
  weeksOf,
  zoneText,
} from './month-days.ts';
import { useDraftDeletion } from './use-draft-deletion.ts';

const PAGE_SIZE = 50;
const PICTURES_MAX = 3;

/** Shows the scheduled posts of a month on its days, and below as a list. */
export function ScheduleCalendar() {
  const { report, now } = useHost();
  const timeZone = useTimeZone();
  const query = usePages(listScheduledDrafts, { limit: PAGE_SIZE }, { staleMs: 0 });
  const deletion = useDraftDeletion(query.refetch);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  // Posts are scheduled for at most 60 days, so all of them are loaded.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) fetchNextPage().catch(report);
  }, [hasNextPage, isFetching, isError, fetchNextPage, report]);
  if (!query.data) {
    if (isWaiting(query)) return <Skeleton height={420} radius="lg" />;
    return <ErrorState title={DRAFT_TEXTS.failedTitle} {...failureProps(query, report)} />;
  }
  const drafts = query.data.pages.flatMap(({ data }) => data).filter((draft) => !deletion.isDeleted(draft));
  const byDay = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const day = dayIn(timeZone, new Date(draft.publish_at ?? 0));
    byDay.set(day, [...(byDay.get(day) ?? []), draft]);
  }
  return (
    <>
      <Calendar today={dayIn(timeZone, now())} byDay={byDay} onDelete={deletion.run} />
      <p css={styles.note}>{DRAFT_TEXTS.zone(zoneText(timeZone, now()))}</p>
    </>
  );
}

interface CalendarProps {
  /** As 'YYYY-MM-DD', like the keys of `byDay`. */
  today: string;
  byDay: ReadonlyMap<string, readonly Draft[]>;
  onDelete(draft: Draft): void;
}

function Calendar({ today, byDay, onDelete }: CalendarProps) {
  const [month, setMonth] = useState(() => monthOf([...byDay.keys()][0] ?? today));
  const list = useRef<HTMLDivElement>(null);
  const days = weeksOf(month).flat();
  const shown = days.filter((day) => day !== null).filter((day) => byDay.has(day));
  const showDay = (day: string): void => {
    const heading = list.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  return (
    <>
      <MonthHead month={month} onChange={setMonth} />
      <MonthTable month={month} today={today} byDay={byDay} onDay={showDay} />
      <div ref={list} css={styles.days}>
        {shown.length === 0 && <p css={styles.note}>{DRAFT_TEXTS.noneScheduled}</p>}
        {shown.map((day) => (
          <section key={day} css={styles.day} aria-label={weekdayText(day)}>
            <h2 css={styles.dayTitle} data-day={day} tabIndex={-1}>
              {weekdayText(day)}
            </h2>
            <ul css={styles.list}>
              {byDay.get(day)?.map((draft) => (
                <ScheduledCard key={draft.draft_id} draft={draft} onDelete={onDelete} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function MonthHead({ month, onChange }: { month: Month; onChange(month: Month): void }) {
  return (
    <div css={styles.head}>
      <IconButton label={DRAFT_TEXTS.previousMonth} onClick={() => onChange(monthAfter(month, -1))}>
        <BackIcon size={20} aria-hidden />
      </IconButton>
      <h2 css={styles.month} aria-live="polite">
        {monthText(month)}
      </h2>
      <IconButton
        css={styles.next}
        label={DRAFT_TEXTS.nextMonth}
        onClick={() => onChange(monthAfter(month, 1))}
      >
        <BackIcon size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

interface MonthTableProps extends Pick<CalendarProps, 'today' | 'byDay'> {
  month: Month;
  onDay(day: string): void;
}

function MonthTable({ month, today, byDay, onDay }: MonthTableProps) {
  return (
    <table css={styles.table} aria-label={monthText(month)}>
      <thead>
        <tr>
          {weekdays().map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} css={styles.weekday}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.join()}>
            {week.map((day, weekday) => (
              <td key={day ?? weekday} css={styles.cell} aria-current={day === today ? 'date' : undefined}>
                {day && (
                  <DayCell day={day} isToday={day === today} drafts={byDay.get(day) ?? []} onDay={onDay} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: string;
  isToday: boolean;
  drafts: readonly Draft[];
  onDay(day: string): void;
}

function DayCell({ day, isToday, drafts, onDay }: DayCellProps) {
  const number = <span css={[styles.number, isToday && styles.today]}>{Number(day.slice(-2))}</span>;
  if (drafts.length === 0) return number;
  return (
    <button
      type="button"
      css={styles.open}
      aria-label={DRAFT_TEXTS.scheduledOn(weekdayText(day), drafts.length)}
      onClick={() => onDay(day)}
    >
      {number}
      <span css={styles.pictures}>
        {drafts.slice(0, PICTURES_MAX).map((draft) => (
          <Thumbnail key={draft.draft_id} draft={draft} />
        ))}
        {drafts.length > PICTURES_MAX && <span css={styles.more}>+{drafts.length - PICTURES_MAX}</span>}
      </span>
    </button>
  );
}

function Thumbnail({ draft }: { draft: Draft }) {
  const composer = composerOfDraft(draft);
  const picture = pictureOf(composer);
  return picture ? (
    <Picture css={styles.picture} src={picture} alt="" ratio={1} width={40} height={40} loading="lazy" />
  ) : (
    <KindIcon kind={composer.kind} size={20} />
  );
}

function ScheduledCard({ draft, onDelete }: { draft: Draft; onDelete(draft: Draft): void }) {
  const timeZone = useTimeZone();
  const open = useOpenDraft();
  const composer = composerOfDraft(draft);
  return (
    <DraftCard
      composer={composer}
      note={dateText(new Date(draft.publish_at ?? 0), { timeStyle: 'short', timeZone })}
      isUrgent={false}
      onOpen={() => open(composer, () => composerStore.resume(draft))}
      onDelete={() => onDelete(draft)}
    />
  );
}

const styles = {
  head: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[4] }),
  month: css({ ...text('lg', 700), color: color.text }),
  next: css({ transform: 'scaleX(-1)' }),
  table: css({ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }),
  weekday: css({ ...text('xs', 600), paddingBlock: space[3], color: color.text2, overflow: 'hidden' }),
  cell: css({
    height: 56,
    padding: 0,
    border: `1px solid ${color.border}`,
    verticalAlign: 'top',
    textAlign: 'center',
    [media.aboveMobile]: { height: 88 },
  }),
  number: css({
    ...text('sm'),
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 24,
    height: 24,
    margin: 2,
    color: color.text2,
  }),
  today: css({
    borderRadius: radius.full,
    backgroundColor: color.accent,
    color: color.onAccent,
    fontWeight: 700,
  }),
  open: css({
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    width: '100%',
    minHeight: '100%',
    height: 'inherit',
    cursor: 'pointer',
    color: color.text,
    '&:hover': { backgroundColor: color.fillHover },
  }),
  // On phones, pictures overlap where there are several.
  pictures: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    '& > * + *': { marginInlineStart: -14 },
    [media.aboveMobile]: { '& > * + *': { marginInlineStart: -6 } },
  }),
  picture: css({
    flex: 'none',
    width: 24,
    borderRadius: radius.xs,
    outline: `1px solid ${color.surface}`,
    [media.aboveMobile]: { width: 36 },
  }),
  more: css({ ...text('xs', 600), paddingInlineStart: 16, color: color.text2 }),
  days: css({ display: 'grid', gap: space[6] }),
  day: css({ display: 'grid', gap: space[4] }),
  // The header must not cover a heading that was scrolled to.
  dayTitle: css({ ...text('base', 700), color: color.text, outline: 'none', scrollMarginTop: 80 }),
  list: css({ display: 'grid', gap: space[4], margin: 0, padding: 0 }),
  note: css({ ...text('sm'), color: color.text2 }),
};
