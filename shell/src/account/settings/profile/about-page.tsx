import { css } from '@emotion/react';
import { SETTINGS_ABOUT_ME_ROUTE } from '@tagalong/contracts/account/routes';
import {
  type About,
  GENDERS,
  getAbout,
  saveAbout,
  USER_LINK_KINDS,
} from '@tagalong/contracts/account/settings';
import { formatLocale } from '@tagalong/contracts/core/language';
import {
  BIO_MAX,
  CURRENCIES,
  CURRENCY_DEFAULT,
  LINK_MAX,
  USER_LINKS_MAX,
} from '@tagalong/contracts/core/limits';
import { currencyOf } from '@tagalong/contracts/core/money';
import { useCall, useChange } from '@tagalong/platform';
import { checkRequest, type FieldErrors } from '@tagalong/platform/form-check';
import { Button, color, IconButton, media, PlusIcon, space, text } from '@tagalong/ui';
import { Select, TextArea, TextField, TrashIcon } from '@tagalong/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SettingsForm, useSettingsForm } from '#account/settings/parts/settings-form.tsx';
import { routeTitle } from '#host/texts/route-title.ts';
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
      <Select
        label={PROFILE_TEXTS.currency}
        description={PROFILE_TEXTS.currencyHint}
        name="currency"
        options={currencyOptions()}
        value={values.currency ?? CURRENCY_DEFAULT}
        onChange={(id) => change({ currency: currencyOf(id) })}
        error={errors.currency}
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

/** Labels such as 'USD: US Dollar'. */
function currencyOptions() {
  const names = new Intl.DisplayNames(formatLocale(), { type: 'currency' });
  return CURRENCIES.map((id) => ({ id, label: `${id}: ${names.of(id)}` }));
}

type UserLink = About['links'][number];

interface AboutLinksProps {
  links: readonly UserLink[];
  onChange(links: UserLink[]): void;
  errors: FieldErrors;
}

function AboutLinks({ links, onChange, errors }: AboutLinksProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const focus = useFocusAfter(list);
  const add = (): void => {
    focus(`[name=link-${links.length}]`);
    onChange([...links, { kind: 'website', url: '' }]);
  };
  const remove = (index: number): void => {
    // Keeps the focus in the list when the focused row is removed.
    focus(links.length > 1 ? `[name=link-${Math.max(0, index - 1)}]` : '[data-add]');
    onChange(links.filter((_, at) => at !== index));
  };
  const change = (index: number, part: Partial<UserLink>): void =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)));
  return (
    <fieldset css={styles.links} ref={list}>
      <legend css={styles.legend}>{PROFILE_TEXTS.links}</legend>
      <p css={styles.hint}>{PROFILE_TEXTS.linksHint}</p>
      {links.map((link, index) => (
        <LinkRow
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no id, and their fields hold no state
          key={index}
          index={index}
          link={link}
          error={errors[`links.${index}.url`]}
          onChange={(part) => change(index, part)}
          onRemove={() => remove(index)}
        />
      ))}
      {links.length < USER_LINKS_MAX ? (
        <Button variant="secondary" icon={<PlusIcon size={20} aria-hidden />} onClick={add} data-add>
          {PROFILE_TEXTS.linkAdd}
        </Button>
      ) : (
        <p css={styles.hint}>{PROFILE_TEXTS.linksFull(USER_LINKS_MAX)}</p>
      )}
    </fieldset>
  );
}

interface LinkRowProps {
  index: number;
  link: UserLink;
  error: string | undefined;
  onChange(part: Partial<UserLink>): void;
  onRemove(): void;
}

function LinkRow({ index, link, error, onChange, onRemove }: LinkRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser
    <div css={styles.link} role="group" aria-label={PROFILE_TEXTS.linkGroup(index + 1)}>
      <Select
        label={PROFILE_TEXTS.linkKind}
        options={kindOptions()}
        value={link.kind}
        onChange={(id) => onChange({ kind: USER_LINK_KINDS.find((kind) => kind === id) ?? 'other' })}
      />
      <TextField
        label={PROFILE_TEXTS.linkUrl}
        name={`link-${index}`}
        type="url"
        value={link.url}
        onChange={(url) => onChange({ url })}
        onBlur={() => withScheme(link.url) !== link.url && onChange({ url: withScheme(link.url) })}
        placeholder={PROFILE_TEXTS.linkPlaceholder}
        autoComplete="url"
        maxLength={LINK_MAX}
        error={error}
      />
      <IconButton css={styles.remove} label={PROFILE_TEXTS.linkRemove(index + 1)} onClick={onRemove}>
        <TrashIcon size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

function kindOptions() {
  return [
    { id: 'website', label: PROFILE_TEXTS.linkWebsite },
    { id: 'blog', label: PROFILE_TEXTS.linkBlog },
    { id: 'shop', label: PROFILE_TEXTS.linkShop },
    { id: 'other', label: PROFILE_TEXTS.linkOther },
  ];
}

/** Accepts `my-blog.com` without a scheme. */
function withScheme(url: string): string {
  const typed = url.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed;
}

/** Focuses the element matching a selector after the next render. */
function useFocusAfter(within: React.RefObject<HTMLElement | null>): (selector: string) => void {
  const [selector, setSelector] = useState<string | null>(null);
  useEffect(() => {
    if (selector === null) return;
    within.current?.querySelector<HTMLElement>(selector)?.focus();
    setSelector(null);
  }, [selector, within]);
  return setSelector;
}

const styles = {
  links: css({ display: 'grid', gap: space[5], justifyItems: 'start', minWidth: 0 }),
  legend: css({ ...text('base', 700), marginBottom: space[2] }),
  hint: css({ ...text('sm'), color: color.text2 }),
  link: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: space[4],
    width: '100%',
    '& > :nth-of-type(2)': { gridColumn: '1 / -1', gridRow: 2 },
    [media.aboveMobile]: {
      gridTemplateColumns: '140px minmax(0, 1fr) auto',
      '& > :nth-of-type(2)': { gridColumn: 'auto', gridRow: 'auto' },
    },
  }),
  // Aligns the button with the input below the label.
  remove: css({ marginTop: 26, color: color.text2 }),
};
