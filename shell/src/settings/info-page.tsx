import type { CurrentUser } from '@tagalong/contracts/account';
import { NICKNAME_MAX } from '@tagalong/contracts/limits';
import { saveHandle } from '@tagalong/contracts/preference';
import { ROUTES } from '@tagalong/contracts/routes';
import { type About, getAbout, saveAbout } from '@tagalong/contracts/settings';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { ERROR_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { ApiError, isApiError, useCall, useChange, useHost } from '@tagalong/platform';
import { TextField } from '@tagalong/ui/overlay';
import { AvatarField } from './avatar-field.tsx';
import { checkRequest } from './form-check.ts';
import { Loaded } from './loaded.tsx';
import { routeTitle } from './route-title.ts';
import { SettingsColumn } from './settings-column.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useForm } from './use-form.ts';

/** Photo, name and handle: how others know the member. */
export function InfoPage({ user }: { user: CurrentUser }) {
  const about = useCall(getAbout, {});
  return (
    <SettingsColumn title={routeTitle(ROUTES.settingsInfo)}>
      <AvatarField user={user} />
      <Loaded query={about} title={routeTitle(ROUTES.settingsInfo)} heights={[74, 98]}>
        {({ data }) => <InfoForm user={user} about={data} />}
      </Loaded>
    </SettingsColumn>
  );
}

interface InfoValues {
  nickname: string;
  tagalong_handle: string;
}

function InfoForm({ user, about }: { user: CurrentUser; about: About }) {
  const { toast } = useHost();
  const save = useSaveInfo(user, about);
  const form = useForm<InfoValues>({
    initial: { nickname: about.nickname, tagalong_handle: user.tagalong_handle },
    check: ({ nickname, tagalong_handle }) => ({
      ...checkRequest(saveAbout, { ...about, nickname }, { nickname: SETTINGS_TEXTS.required }),
      ...checkRequest(saveHandle, { tagalong_handle }),
    }),
    save,
    onSaved: () => toast({ text: SETTINGS_TEXTS.saved }),
  });
  const { values, set, errors } = form;
  const isHandleNew = values.tagalong_handle !== user.tagalong_handle;
  return (
    <SettingsForm form={form}>
      <TextField
        label={SETTINGS_TEXTS.name}
        name="nickname"
        value={values.nickname}
        onChange={set('nickname')}
        autoComplete="nickname"
        maxLength={NICKNAME_MAX}
        hasCounter
        error={errors.nickname}
        requiredError={SETTINGS_TEXTS.required}
        isRequired
      />
      <TextField
        label={SETTINGS_TEXTS.handle}
        name="tagalong_handle"
        value={values.tagalong_handle}
        onChange={(handle) => set('tagalong_handle')(handle.toLowerCase().replace(/^@/, ''))}
        autoComplete="username"
        icon="@"
        error={errors.tagalong_handle}
        requiredError={SETTINGS_TEXTS.required}
        description={
          isHandleNew ? SETTINGS_TEXTS.handleHint : SETTINGS_TEXTS.handleAddress(user.tagalong_handle)
        }
        isRequired
      />
    </SettingsForm>
  );
}

/** The handle first: it is what may be refused. Name and handle are two calls, and each is known as soon as it is kept. */
function useSaveInfo(user: CurrentUser, about: About) {
  const host = useHost();
  const keepHandle = useChange(saveHandle);
  const keepAbout = useChange(saveAbout);
  return async ({ nickname, tagalong_handle }: InfoValues): Promise<void> => {
    let now = user;
    if (tagalong_handle !== user.tagalong_handle) {
      const { data } = await keepHandle({ tagalong_handle }).catch(besideHandle);
      now = { ...now, tagalong_handle: data.tagalong_handle };
      host.setSession(now);
    }
    if (nickname === about.nickname) return;
    const { data } = await keepAbout({ ...about, nickname });
    host.setSession({ ...now, name: data.nickname });
  };
}

/** A taken handle is the field's fault, not the form's. */
function besideHandle(error: unknown): never {
  if (!isApiError(error) || error.code !== 'handle-taken') throw error;
  throw new ApiError({
    code: 'validation-failed',
    message: error.message,
    call: error.call,
    fields: { tagalong_handle: ERROR_TEXTS['handle-taken'] },
    cause: error,
  });
}
