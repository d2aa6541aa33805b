import { css } from '@emotion/react';
import {
  DATA_EXPORT_FILE,
  type DataExport,
  getDataExport,
  requestDataExport,
} from '@tagalong/contracts/account/data-export';
import { errorText, useCall, useChange, useHost } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { saveFile } from '@tagalong/platform/save-file';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { Button, Card, space, useTimeZone } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { rowInset } from '#account/settings/parts/group.tsx';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { exactText } from '#account/settings/parts/time-text.ts';
import { DATA_TEXTS } from './data-export-texts.ts';

/** Lets the member request a copy of their data and download it (AU-11). */
export function DataExportPage() {
  const state = useCall(getDataExport, {}, { staleMs: 0 });
  return (
    <SettingsColumn title={DATA_TEXTS.title} isTitleShown lead={DATA_TEXTS.lead}>
      <Loaded query={state} title={DATA_TEXTS.title} heights={[120]}>
        {({ data }) => <Copy copy={data} />}
      </Loaded>
    </SettingsColumn>
  );
}

function Copy({ copy }: { copy: DataExport }) {
  const host = useHost();
  const timeZone = useTimeZone();
  const request = useChange(requestDataExport);
  const { run, isPending, error } = useAttempt(async () => {
    await confirmed(host, () => request({}));
  });
  const file = useAttempt(() => confirmed(host, () => saveFile(DATA_EXPORT_FILE)));
  const failure = error ?? file.error;
  const isReady = copy.state === 'ready';
  return (
    <div css={styles}>
      <Card css={rowInset}>
        <p role="status">{textOf(copy, timeZone)}</p>
      </Card>
      <FormErrorText>{failure === null ? null : errorText(failure)}</FormErrorText>
      {isReady && (
        <Button isWide isPending={file.isPending} onClick={() => file.run()}>
          {DATA_TEXTS.download}
        </Button>
      )}
      {copy.state !== 'preparing' && (
        <Button
          variant={isReady ? 'secondary' : 'primary'}
          isWide
          isPending={isPending}
          onClick={() => run()}
        >
          {copy.state === 'none' ? DATA_TEXTS.request : DATA_TEXTS.again}
        </Button>
      )}
    </div>
  );
}

function textOf({ state, expires_at }: DataExport, timeZone: string | undefined): string {
  if (state === 'ready') return DATA_TEXTS.ready(exactText(new Date(expires_at ?? 0), timeZone));
  return DATA_TEXTS[state];
}

const styles = css({ display: 'grid', gap: space[5] });
