import { css } from '@emotion/react';
import { formatLocale } from '@tagalong/contracts/core/language';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { SCHEDULE_DAYS_MAX, scheduleDraft } from '@tagalong/contracts/creation/draft';
import { CREATE_DRAFT_ROUTE } from '@tagalong/contracts/creation/routes';
import { ApiError, errorText, useAction, useChange, useHost, useNavigate } from '@tagalong/platform';
import { Button, Card, color, space, text, useTimeZone } from '@tagalong/ui';
import { DateField, Dialog, FormErrorText, Select } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { momentText, publishTimeText } from '#parts/composer/moment-text.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

interface ScheduleRowProps {
  publishAt: string | null;
  isBusy: boolean;
}

/** Offers to publish the post later, or shows when it is published. */
export function ScheduleRow({ publishAt, isBusy }: ScheduleRowProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { now } = useHost();
  const timeZone = useTimeZone();
  const schedule = useSchedule();
  const isDisabled = isBusy || schedule.isPending;
  return (
    <Card css={styles.row}>
      <p css={styles.text}>
        {publishAt ? publishTimeText(new Date(publishAt), now(), timeZone) : PUBLISH_TEXTS.later}
      </p>
      <div css={styles.buttons}>
        <Button size="sm" variant="secondary" disabled={isDisabled} onClick={() => setChoosing(true)}>
          {publishAt ? PUBLISH_TEXTS.changeTime : PUBLISH_TEXTS.schedule}
        </Button>
        {publishAt && (
          <Button size="sm" variant="ghost" disabled={isDisabled} onClick={() => schedule.run(null)}>
            {PUBLISH_TEXTS.unschedule}
          </Button>
        )}
      </div>
      {isChoosing && (
        <ScheduleDialog publishAt={publishAt} schedule={schedule} onClosed={() => setChoosing(false)} />
      )}
    </Card>
  );
}

interface ScheduleDialogProps {
  /** Time that is scheduled so far. */
  publishAt: string | null;
  schedule: ReturnType<typeof useSchedule>;
  onClosed(): void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Chooses the day and the time at which the post is published. */
function ScheduleDialog({ publishAt, schedule, onClosed }: ScheduleDialogProps) {
  const { run, isPending, error } = schedule;
  const now = useHost().now();
  const [isOpen, setOpen] = useState(true);
  const [begin] = useState(() => (publishAt ? new Date(publishAt) : new Date(now.getTime() + HOUR_MS)));
  const [day, setDay] = useState<string | null>(dayOf(begin));
  const [time, setTime] = useState(timeOf(begin));
  const at = day ? momentOf(day, time) : null;
  const isPast = at !== null && at <= now;
  return (
    <Dialog
      isOpen={isOpen}
      title={PUBLISH_TEXTS.scheduleTitle}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {SHARED_TEXTS.cancel}
          </Button>
          <Button disabled={!at || isPast} isPending={isPending} onClick={() => at && run(at)}>
            {PUBLISH_TEXTS.schedule}
          </Button>
        </>
      }
    >
      <div css={styles.body}>
        <p css={styles.lead}>{PUBLISH_TEXTS.scheduleLead}</p>
        <DateField
          label={PUBLISH_TEXTS.day}
          value={day}
          onChange={setDay}
          min={dayOf(now)}
          max={dayOf(new Date(now.getTime() + SCHEDULE_DAYS_MAX * DAY_MS))}
        />
        <Select
          label={PUBLISH_TEXTS.time}
          options={timesOfDay()}
          value={time}
          onChange={setTime}
          error={isPast ? PUBLISH_TEXTS.past : undefined}
        />
        {at && !isPast && (
          <p css={styles.lead} aria-live="polite">
            {publishTimeText(at, now)}
          </p>
        )}
        <FormErrorText>
          {error !== null && `${PUBLISH_TEXTS.scheduleFailed} ${errorText(error)}`}
        </FormErrorText>
      </div>
    </Dialog>
  );
}

const pad = (value: number): string => String(value).padStart(2, '0');
/** Times of day that can be chosen, as 'HH:MM': each half hour. */
const TIMES = Array.from({ length: 24 }, (_, hour) => [`${pad(hour)}:00`, `${pad(hour)}:30`]).flat();

/** Returns the day of a time as 'YYYY-MM-DD', in the time zone of the device. */
function dayOf(at: Date): string {
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

/** Returns a time of day as 'HH:MM', on the last half hour. */
function timeOf(at: Date): string {
  return `${pad(at.getHours())}:${at.getMinutes() < 30 ? '00' : '30'}`;
}

/** Returns this time on this day in the time zone of the device. */
function momentOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00`);
}

/** Lists the times of a day that can be chosen, with their names in the reader's language. */
function timesOfDay(): { id: string; label: string }[] {
  const format = new Intl.DateTimeFormat(formatLocale(), { timeStyle: 'short' });
  return TIMES.map((id) => ({ id, label: format.format(momentOf('2026-01-15', id)) }));
}

/** Schedules the post that is being created, or keeps it as a draft (null). After a failure all input is kept. */
function useSchedule() {
  const host = useHost();
  const navigate = useNavigate();
  const schedule = useChange(scheduleDraft);
  return useAction(async (at: Date | null) => {
    const saved = await draftSaver.settle();
    if ('error' in saved) throw saved.error;
    const draft_id = draftSaver.identity().draftId;
    if (draft_id === null)
      throw new ApiError({
        code: 'unreachable',
        message: 'The draft is not stored.',
        call: scheduleDraft.name,
      });
    await schedule({ draft_id, publish_at: at?.toISOString() ?? null });
    if (at === null) {
      composerStore.change({ publishAt: null });
      host.toast({ text: PUBLISH_TEXTS.unscheduled });
      return;
    }
    host.toast({ text: PUBLISH_TEXTS.scheduled(momentText(at)), kind: 'primary' });
    composerStore.finish();
    await navigate(href(CREATE_DRAFT_ROUTE));
  });
}

const styles = {
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
  }),
  text: css({ ...text('base', 600), color: color.text }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[3] }),
  body: css({ display: 'grid', gap: space[6] }),
  lead: css({ ...text('base'), color: color.text2 }),
};
