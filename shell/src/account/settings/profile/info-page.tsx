import type { CurrentUser } from '@tagalong/contracts/account/account';
import { saveHandle } from '@tagalong/contracts/account/preference';
import { SETTINGS_INFO_ROUTE } from '@tagalong/contracts/account/routes';
import { type About, getAbout, saveAbout } from '@tagalong/contracts/account/settings';
import { NICKNAME_MAX } from '@tagalong/contracts/core/limits';
import { ApiError, errorText, isApiError, useCall, useChange, useHost } from '@tagalong/platform';
import { TextField } from '@tagalong/ui/overlay';
import { checkRequest } from '#account/settings/form-check.ts';
import { Loaded } from '#account/settings/loaded.tsx';
import { routeTitle } from '#account/settings/route-title.ts';
import { SettingsColumn } from '#account/settings/settings-column.tsx';
import { SettingsForm } from '#account/settings/settings-form.tsx';
import { SETTINGS_TEXTS } from '#account/settings/settings-texts.ts';
import { useForm } from '#account/settings/use-form.ts';
import { AvatarField } from './avatar-field.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

export function InfoPage({ user }: { user: CurrentUser }) {
  const about = useCall(getAbout, {});
  return (
    <SettingsColumn title={routeTitle(SETTINGS_INFO_ROUTE)}>
      <AvatarField user={user} />
      <Loaded query={about} title={routeTitle(SETTINGS_INFO_ROUTE)} heights={[74, 98]}>
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
        label={PROFILE_TEXTS.name}
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
        label={PROFILE_TEXTS.handle}
        name="tagalong_handle"
        value={values.tagalong_handle}
        onChange={(handle) => set('tagalong_handle')(handle.toLowerCase().replace(/^@/, ''))}
        autoComplete="username"
        icon="@"
        error={errors.tagalong_handle}
        requiredError={SETTINGS_TEXTS.required}
        description={
          isHandleNew ? PROFILE_TEXTS.handleHint : PROFILE_TEXTS.handleAddress(user.tagalong_handle)
        }
        isRequired
      />
    </SettingsForm>
  );
}

/**
 * Saves the handle first because it may be refused. Name and handle are separate calls, and each is stored as soon as
 * it succeeds.
 */
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

/** Shows a taken handle at its field rather than above the form. */
function besideHandle(error: unknown): never {
  if (!isApiError(error) || error.code !== 'handle-taken') throw error;
  throw new ApiError({
    code: 'validation-failed',
    message: error.message,
    call: error.call,
    fields: { tagalong_handle: errorText(error) },
    cause: error,
  });
}
