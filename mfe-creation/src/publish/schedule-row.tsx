import { css } from '@emotion/react';
import { useHost } from '@tagalong/platform';
import { Button, Card, color, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { publishTimeText } from '#parts/composer/moment-text.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useSchedule } from './use-schedule.ts';

interface ScheduleRowProps {
  publishAt: string | null;
  isBusy: boolean;
}

/** Offers to publish the post later, or shows when it is published. */
export function ScheduleRow({ publishAt, isBusy }: ScheduleRowProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { now } = useHost();
  const schedule = useSchedule();
  const isDisabled = isBusy || schedule.isPending;
  return (
    <Card css={styles.row}>
      <p css={styles.text}>{publishAt ? publishTimeText(new Date(publishAt), now()) : PUBLISH_TEXTS.later}</p>
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
        <ScheduleDialog
          publishAt={publishAt}
          isPending={schedule.isPending}
          error={schedule.error}
          onSchedule={(at) => schedule.run(at)}
          onClosed={() => setChoosing(false)}
        />
      )}
    </Card>
  );
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
};
