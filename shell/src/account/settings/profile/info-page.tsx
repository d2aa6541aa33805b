import type { CurrentUser } from '@tagalong/contracts/account/account';
import { saveHandle } from '@tagalong/contracts/account/preference';
import { SETTINGS_INFO_ROUTE } from '@tagalong/contracts/account/routes';
import { type About, getAbout, saveAbout } from '@tagalong/contracts/account/settings';
import { NICKNAME_MAX } from '@tagalong/contracts/core/limits';
import { useCall, useChange, useHost } from '@tagalong/platform';
import { checkRequest, rethrowAtField } from '@tagalong/platform/form-check';
import { TextField } from '@tagalong/ui/overlay';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SettingsForm, useSettingsForm } from '#account/settings/parts/settings-form.tsx';
import { routeTitle } from '#host/texts/route-title.ts';
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
  const save = useSaveInfo(user, about);
  const form = useSettingsForm<InfoValues>({
    initial: { nickname: about.nickname, tagalong_handle: user.tagalong_handle },
    check: ({ nickname, tagalong_handle }) => ({
      ...checkRequest(saveAbout, { ...about, nickname }, { nickname: FIELD_TEXTS.required }),
      ...checkRequest(saveHandle, { tagalong_handle }),
    }),
    save,
  });
  const { values, change, field } = form;
  const isHandleNew = values.tagalong_handle !== user.tagalong_handle;
  return (
    <SettingsForm form={form}>
      <TextField
        label={PROFILE_TEXTS.name}
        {...field('nickname')}
        autoComplete="nickname"
        maxLength={NICKNAME_MAX}
        hasCounter
        requiredError={FIELD_TEXTS.required}
        isRequired
      />
      <TextField
        label={PROFILE_TEXTS.handle}
        {...field('tagalong_handle')}
        onChange={(handle) => change({ tagalong_handle: handle.toLowerCase().replace(/^@/, '') })}
        autoComplete="username"
        icon="@"
        requiredError={FIELD_TEXTS.required}
        description={isHandleNew ? PROFILE_TEXTS.handleHint : PROFILE_TEXTS.findableAs(user.tagalong_handle)}
        isRequired
      />
    </SettingsForm>
  );
}

/**
 * Saves the handle first because it may be refused. Name and handle are separate calls, and each is stored as soon as
 * it succeeds. Each is added to the current session, because the photo may have changed meanwhile.
 */
function useSaveInfo(user: CurrentUser, about: About) {
  const host = useHost();
  const requestHandle = useChange(saveHandle);
  const requestAbout = useChange(saveAbout);
  const show = (changed: Partial<CurrentUser>): void =>
    host.setSession({ ...(host.currentUser() ?? user), ...changed });
  return async ({ nickname, tagalong_handle }: InfoValues): Promise<void> => {
    if (tagalong_handle !== user.tagalong_handle) {
      const refuse = rethrowAtField('tagalong_handle', 'handle-taken');
      const { data } = await requestHandle({ tagalong_handle }).catch(refuse);
      show({ tagalong_handle: data.tagalong_handle });
    }
    if (nickname === about.nickname) return;
    const { data } = await requestAbout({ ...about, nickname });
    show({ name: data.nickname });
  };
}
