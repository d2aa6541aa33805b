import { css } from '@emotion/react';
import { Button, color, space, text } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';

const T = CONSOLE_TEXTS;

/** A newly created key, with the file that holds its private half. */
export interface NewKey {
  id: string;
  team: string;
  file: string;
}

/** Downloads the file. */
export function saveKey(key: NewKey): void {
  const url = URL.createObjectURL(new Blob([key.file], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName(key) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** Browsers sometimes block a download, so the file is kept until the user confirms it. */
export function SaveKeyDialog({ made, onClose }: { made: NewKey; onClose(): void }) {
  return (
    <Dialog isOpen title={T.keyMadeTitle(made.team)} onClose={onClose}>
      <div css={styles.parts}>
        <p css={styles.text}>{T.keyMadeText}</p>
        <code css={styles.file}>{fileName(made)}</code>
        <div css={styles.buttons}>
          <Button variant="secondary" onClick={() => saveKey(made)}>
            {T.keySaveAgain}
          </Button>
          <Button variant="dark" onClick={onClose}>
            {T.keyKept}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function fileName({ team, id }: NewKey): string {
  return `${team}-${id}.json`;
}

const styles = {
  parts: css({ display: 'grid', gap: space[6] }),
  text: css({ ...text('base'), color: color.text2 }),
  file: css({ ...text('sm'), overflowWrap: 'anywhere' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[4] }),
};
