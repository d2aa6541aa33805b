import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { CORE_ERROR_TEXTS } from '@tagalong/contracts/core/errors';
import { PHOTO_BYTES_MAX } from '@tagalong/contracts/core/limits';
import { setAvatar, uploadPicture } from '@tagalong/contracts/creation/media';
import { errorText, useAction, useChange, useHost } from '@tagalong/platform';
import { unloadedText } from '@tagalong/platform/unloaded-text';
import { Avatar, Button, radius, space } from '@tagalong/ui';
import { DropZone, FileButton } from '@tagalong/ui/drop-zone';
import { ConfirmDialog, FormErrorText } from '@tagalong/ui/overlay';
import { type ComponentType, useState } from 'react';
import { useOnDemand } from '#host/loading/use-on-demand.ts';
import { type AvatarCodec, browserAvatarCodec, type CropArea } from './avatar-codec.ts';
import type { CropDialogProps } from './crop-dialog.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

const loadCropDialog = (): Promise<ComponentType<CropDialogProps>> =>
  import('./crop-dialog.tsx').then((m) => m.CropDialog);

interface AvatarFieldProps {
  user: CurrentUser;
  codec?: AvatarCodec;
}

/** Picks, shrinks, crops and uploads a photo. Takes effect at once. */
export function AvatarField({ user, codec = browserAvatarCodec }: AvatarFieldProps) {
  const [asksRemoval, setAsksRemoval] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [crop, setCrop] = useState<{ picture: Blob; isOpen: boolean } | null>(null);
  const [CropDialog, loadDialog] = useOnDemand(loadCropDialog);
  const { send, sending, removing } = useAvatarCalls(user, codec);
  const closeDialog = (): void => setCrop((now) => now && { ...now, isOpen: false });

  const reading = useAction(async (file: File) => {
    const wrong = refusalOf(file);
    setRefusal(wrong);
    sending.clearError();
    if (wrong) return;
    loadDialog();
    const picture = await codec.shrink(file).catch(() => null);
    // The API reads photos that some browsers can't. Such a photo can't be cropped here.
    if (!picture && file.size <= PHOTO_BYTES_MAX) return send(file);
    if (!picture) return setRefusal(CORE_ERROR_TEXTS['unreadable-picture']);
    setCrop({ picture, isOpen: true });
    loadDialog(() => {
      setCrop(null);
      setRefusal(unloadedText());
    });
  });

  const failure = reading.error ?? removing.error;
  const take = ([file]: File[]): void => {
    if (file && !crop?.isOpen) reading.run(file);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing here is a form field of its own
    <div css={styles.field} role="group" aria-label={PROFILE_TEXTS.photo}>
      <DropZone take={take} reach="page" css={styles.zone}>
        <Avatar name={user.name} src={user.avatar} colorId={user.color_id} size={128} />
      </DropZone>
      <div css={styles.buttons}>
        <FileButton
          label={PROFILE_TEXTS.photoHint}
          accept="image/jpeg,image/png"
          take={take}
          variant="secondary"
          isPending={reading.isPending}
        >
          {user.avatar ? PROFILE_TEXTS.photoChange : PROFILE_TEXTS.photoAdd}
        </FileButton>
        {user.avatar && (
          <Button variant="ghost" isPending={removing.isPending} onClick={() => setAsksRemoval(true)}>
            {PROFILE_TEXTS.photoRemove}
          </Button>
        )}
      </div>
      <FormErrorText>{refusal ?? (failure ? errorText(failure) : null)}</FormErrorText>
      {crop && CropDialog && (
        <CropDialog
          picture={crop.picture}
          isOpen={crop.isOpen}
          isSending={sending.isPending}
          problem={sending.error ? errorText(sending.error) : null}
          onUse={(area: CropArea) => sending.run(crop.picture, area, closeDialog)}
          onClose={closeDialog}
          onClosed={() => setCrop(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asksRemoval}
        title={PROFILE_TEXTS.photoRemoveTitle}
        text={PROFILE_TEXTS.photoRemoveText}
        confirmLabel={PROFILE_TEXTS.photoRemove}
        tone="danger"
        onConfirm={() => {
          setAsksRemoval(false);
          removing.run();
        }}
        onCancel={() => setAsksRemoval(false)}
      />
    </div>
  );
}

function useAvatarCalls(user: CurrentUser, codec: AvatarCodec) {
  const host = useHost();
  const upload = useChange(uploadPicture);
  const use = useChange(setAvatar);
  async function show(key: string | null): Promise<void> {
    const { data } = await use({ picture: key });
    host.setSession({ ...(host.currentUser() ?? user), avatar: data.avatar });
  }
  async function send(file: Blob): Promise<void> {
    const { data } = await upload({ file });
    await show(data.key);
    host.toast({ text: PROFILE_TEXTS.photoSaved });
  }
  const sending = useAction(async (picture: Blob, area: CropArea, done: () => void) => {
    await send(await codec.crop(picture, area));
    done();
  });
  const removing = useAction(async () => {
    await show(null);
    host.toast({ text: PROFILE_TEXTS.photoRemoved });
  });
  return { send, sending, removing };
}

function refusalOf({ type }: File): string | null {
  if (!type.startsWith('image/')) return CORE_ERROR_TEXTS['not-an-image'];
  return type === 'image/jpeg' || type === 'image/png' ? null : CORE_ERROR_TEXTS['not-jpeg-or-png'];
}

const styles = {
  field: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space[5],
    paddingBlock: space[5],
  }),
  // The photo is round.
  zone: css({ padding: space[2], borderColor: 'transparent', borderRadius: radius.full }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4] }),
};
