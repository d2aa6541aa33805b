import { BIO_MAX } from '@tagalong/contracts/limits';
import { ROUTES } from '@tagalong/contracts/routes';
import { type About, GENDERS, getAbout, saveAbout } from '@tagalong/contracts/settings';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { useCall, useChange, useHost } from '@tagalong/platform';
import { Select, TextArea } from '@tagalong/ui/overlay';
import { AboutLinks } from './about-links.tsx';
import { checkRequest } from './form-check.ts';
import { Loaded } from './loaded.tsx';
import { routeTitle } from './route-title.ts';
import { SettingsColumn } from './settings-column.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useForm } from './use-form.ts';

/** Bio, gender and links (AU-11). */
export function AboutPage() {
  const about = useCall(getAbout, {});
  return (
    <SettingsColumn title={routeTitle(ROUTES.settingsAboutMe)}>
      <Loaded query={about} title={routeTitle(ROUTES.settingsAboutMe)} heights={[124, 100, 96]}>
        {({ data }) => <AboutForm about={data} />}
      </Loaded>
    </SettingsColumn>
  );
}

function AboutForm({ about }: { about: About }) {
  const { toast } = useHost();
  const save = useChange(saveAbout);
  const form = useForm({
    initial: about,
    check: (values) => checkRequest(saveAbout, values, { bio: SETTINGS_TEXTS.tooLong }),
    save: async (values) => void (await save(values)),
    onSaved: () => toast({ text: SETTINGS_TEXTS.saved }),
  });
  const { values, set, errors } = form;
  return (
    <SettingsForm form={form}>
      <TextArea
        label={SETTINGS_TEXTS.bio}
        description={SETTINGS_TEXTS.bioHint}
        name="bio"
        value={values.bio}
        onChange={set('bio')}
        maxLength={BIO_MAX}
        rows={4}
        error={errors.bio}
      />
      <Select
        label={SETTINGS_TEXTS.gender}
        description={SETTINGS_TEXTS.genderHint}
        name="gender"
        options={genderOptions()}
        value={values.gender || UNSAID}
        onChange={(id) => set('gender')(GENDERS.find((gender) => gender === id) ?? '')}
        error={errors.gender}
      />
      <AboutLinks links={values.links} onChange={set('links')} errors={errors} />
    </SettingsForm>
  );
}

/** A select needs a value for 'not said', for which the API has an empty text. */
const UNSAID = 'unsaid';

function genderOptions() {
  return [
    { id: UNSAID, label: SETTINGS_TEXTS.genderUnsaid },
    { id: 'female', label: SETTINGS_TEXTS.genderFemale },
    { id: 'male', label: SETTINGS_TEXTS.genderMale },
    { id: 'non_binary', label: SETTINGS_TEXTS.genderNonBinary },
    { id: 'other', label: SETTINGS_TEXTS.genderOther },
  ];
}
