import { css } from '@emotion/react';
import type { AnswerOf } from '@tagalong/contracts/endpoint';
import { listTopics, saveTopics, type TOPIC_KINDS } from '@tagalong/contracts/preference';
import { ROUTES } from '@tagalong/contracts/routes';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { useCall, useChange, useHost } from '@tagalong/platform';
import { Chip, color, EmptyState, space, text } from '@tagalong/ui';
import { CheckIcon, SearchField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { Loaded } from './loaded.tsx';
import { routeTitle } from './route-title.ts';
import { SettingsColumn } from './settings-column.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useForm } from './use-form.ts';

type TopicKind = (typeof TOPIC_KINDS)[number];
type Topics = AnswerOf<typeof listTopics>['data'];

/** From so many on a search helps more than it takes up room. */
const SEARCH_FROM = 10;

/** What the member likes to see (AU-11). */
export function InterestsPage() {
  return (
    <TopicsPage
      kind="interest"
      title={routeTitle(ROUTES.settingsInterests)}
      lead={SETTINGS_TEXTS.interestsLead}
    />
  );
}

/** What matters to the member (AU-11). */
export function CausesPage() {
  return (
    <TopicsPage kind="cause" title={routeTitle(ROUTES.settingsCauses)} lead={SETTINGS_TEXTS.causesLead} />
  );
}

function TopicsPage({ kind, title, lead }: { kind: TopicKind; title: string; lead: string }) {
  const topics = useCall(listTopics, { kind });
  return (
    <SettingsColumn title={title} lead={lead}>
      <Loaded query={topics} title={title} heights={[48, 280]}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={SETTINGS_TEXTS.topicsNone} text={SETTINGS_TEXTS.topicsNoneText} />
          ) : (
            <TopicsForm kind={kind} topics={data} title={title} />
          )
        }
      </Loaded>
    </SettingsColumn>
  );
}

function TopicsForm({ kind, topics, title }: { kind: TopicKind; topics: Topics; title: string }) {
  const { toast } = useHost();
  const save = useChange(saveTopics);
  const [search, setSearch] = useState('');
  const form = useForm<{ topic_ids: number[] }>({
    initial: { topic_ids: topics.filter(({ is_chosen }) => is_chosen).map(({ id }) => id) },
    check: () => ({}),
    save: async ({ topic_ids }) => void (await save({ kind, topic_ids })),
    onSaved: () => toast({ text: SETTINGS_TEXTS.saved }),
  });
  const chosen = new Set(form.values.topic_ids);
  const toggle = (id: number): void => {
    if (!chosen.delete(id)) chosen.add(id);
    // In the list's order, so that there and back again is no change.
    form.set('topic_ids')(topics.filter((topic) => chosen.has(topic.id)).map((topic) => topic.id));
  };
  const found = topics.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <SettingsForm form={form}>
      {topics.length >= SEARCH_FROM && (
        <SearchField label={SETTINGS_TEXTS.topicsSearch(title)} value={search} onChange={setSearch} />
      )}
      <p role="status" css={styles.count}>
        {SETTINGS_TEXTS.topicsChosen(chosen.size)}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't wrap its content in every browser */}
      <div css={styles.chips} role="group" aria-label={title}>
        {found.map(({ id, name, icon }) => (
          <Chip key={id} css={styles.chip} isSelected={chosen.has(id)} onClick={() => toggle(id)}>
            {chosen.has(id) ? <CheckIcon size={18} aria-hidden /> : icon && <span aria-hidden>{icon}</span>}
            {name}
          </Chip>
        ))}
      </div>
      {found.length === 0 && <p css={styles.none}>{SETTINGS_TEXTS.noMatch(search.trim())}</p>}
    </SettingsForm>
  );
}

const styles = {
  count: css({ ...text('sm', 600), color: color.text2 }),
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
  chip: css({ minHeight: 44 }),
  none: css({ ...text('base'), color: color.text2 }),
};
