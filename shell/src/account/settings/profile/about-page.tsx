import { SETTINGS_ABOUT_ME_ROUTE } from '@tagalong/contracts/account/routes';
import { type About, GENDERS, getAbout, saveAbout } from '@tagalong/contracts/account/settings';
import { BIO_MAX } from '@tagalong/contracts/core/limits';
import { useCall, useChange } from '@tagalong/platform';
import { checkRequest } from '@tagalong/platform/form-check';
import { Select, TextArea } from '@tagalong/ui/overlay';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SettingsForm, useSettingsForm } from '#account/settings/parts/settings-form.tsx';
import { routeTitle } from '#host/texts/route-title.ts';
import { AboutLinks } from './about-links.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

export function AboutPage() {
  const about = useCall(getAbout, {});
  return (
    <SettingsColumn title={routeTitle(SETTINGS_ABOUT_ME_ROUTE)}>
      <Loaded query={about} title={routeTitle(SETTINGS_ABOUT_ME_ROUTE)} heights={[124, 100, 96]}>
        {({ data }) => <AboutForm about={data} />}
      </Loaded>
    </SettingsColumn>
  );
}

function AboutForm({ about }: { about: About }) {
  const save = useChange(saveAbout);
  const form = useSettingsForm({
    initial: about,
    check: (values) => checkRequest(saveAbout, values, { bio: PROFILE_TEXTS.tooLong }),
    save,
  });
  const { values, change, field, errors } = form;
  return (
    <SettingsForm form={form}>
      <TextArea
        label={PROFILE_TEXTS.bio}
        description={PROFILE_TEXTS.bioHint}
        {...field('bio')}
        maxLength={BIO_MAX}
        rows={4}
      />
      <Select
        label={PROFILE_TEXTS.gender}
        description={PROFILE_TEXTS.genderHint}
        name="gender"
        options={genderOptions()}
        value={values.gender || UNSPECIFIED}
        onChange={(id) => change({ gender: GENDERS.find((gender) => gender === id) ?? '' })}
        error={errors.gender}
      />
      <AboutLinks links={values.links} onChange={(links) => change({ links })} errors={errors} />
    </SettingsForm>
  );
}

/** A select needs a non-empty value; the API uses an empty string for "not said". */
const UNSPECIFIED = 'unsaid';

function genderOptions() {
  return [
    { id: UNSPECIFIED, label: PROFILE_TEXTS.genderUnspecified },
    { id: 'female', label: PROFILE_TEXTS.genderFemale },
    { id: 'male', label: PROFILE_TEXTS.genderMale },
    { id: 'non_binary', label: PROFILE_TEXTS.genderNonBinary },
    { id: 'other', label: PROFILE_TEXTS.genderOther },
  ];
}
