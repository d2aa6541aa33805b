import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { SCHEDULE_DAYS_MAX } from '@tagalong/contracts/creation/draft';
import { errorText, useHost } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { DateField, Dialog, FormErrorText, Select } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { publishTimeText } from '#parts/composer/moment-text.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';
import { dayOf, momentOf, timeOf, timesOfDay } from './schedule-time.ts';

interface ScheduleDialogProps {
  /** Time that is scheduled so far. */
  publishAt: string | null;
  isPending: boolean;
  error: unknown;
  onSchedule(at: Date): void;
  onClosed(): void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Chooses the day and the time at which the post is published. */
export function ScheduleDialog({ publishAt, isPending, error, onSchedule, onClosed }: ScheduleDialogProps) {
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
          <Button disabled={!at || isPast} isPending={isPending} onClick={() => at && onSchedule(at)}>
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

const styles = {
  body: css({ display: 'grid', gap: space[6] }),
  lead: css({ ...text('base'), color: color.text2 }),
};
