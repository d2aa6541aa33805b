import { css } from '@emotion/react';
import { listTopics, saveTopics, type TOPIC_KINDS } from '@tagalong/contracts/account/preference';
import { SETTINGS_CAUSES_ROUTE, SETTINGS_INTERESTS_ROUTE } from '@tagalong/contracts/account/routes';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { useCall, useChange } from '@tagalong/platform';
import { Chip, color, EmptyState, space, text } from '@tagalong/ui';
import { CheckIcon, SearchField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SettingsForm, useSettingsForm } from '#account/settings/parts/settings-form.tsx';
import { routeTitle } from '#host/texts/route-title.ts';
import { CHOICES_TEXTS } from './choices-texts.ts';

type TopicKind = (typeof TOPIC_KINDS)[number];
type Topics = ResponseOf<typeof listTopics>['data'];

/** Shorter lists don't need a search field. */
const SEARCH_FROM = 10;

export function InterestsPage() {
  return (
    <TopicsPage
      kind="interest"
      title={routeTitle(SETTINGS_INTERESTS_ROUTE)}
      lead={CHOICES_TEXTS.interestsLead}
    />
  );
}

export function CausesPage() {
  return (
    <TopicsPage kind="cause" title={routeTitle(SETTINGS_CAUSES_ROUTE)} lead={CHOICES_TEXTS.causesLead} />
  );
}

function TopicsPage({ kind, title, lead }: { kind: TopicKind; title: string; lead: string }) {
  const topics = useCall(listTopics, { kind });
  return (
    <SettingsColumn title={title} lead={lead}>
      <Loaded query={topics} title={title} heights={[48, 280]}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={CHOICES_TEXTS.topicsNone} text={CHOICES_TEXTS.topicsNoneText} />
          ) : (
            <TopicsForm kind={kind} topics={data} title={title} />
          )
        }
      </Loaded>
    </SettingsColumn>
  );
}

function TopicsForm({ kind, topics, title }: { kind: TopicKind; topics: Topics; title: string }) {
  const save = useChange(saveTopics);
  const [search, setSearch] = useState('');
  const form = useSettingsForm<{ topic_ids: number[] }>({
    initial: { topic_ids: topics.filter(({ is_chosen }) => is_chosen).map(({ id }) => id) },
    save: ({ topic_ids }) => save({ kind, topic_ids }),
  });
  const chosen = new Set(form.values.topic_ids);
  const toggle = (id: number): void => {
    if (!chosen.delete(id)) chosen.add(id);
    // Keeps the list's order so that toggling twice counts as no change.
    form.change({ topic_ids: topics.filter((topic) => chosen.has(topic.id)).map((topic) => topic.id) });
  };
  const found = topics.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <SettingsForm form={form}>
      {topics.length >= SEARCH_FROM && (
        <SearchField label={CHOICES_TEXTS.topicsSearch(title)} value={search} onChange={setSearch} />
      )}
      <p role="status" css={styles.count}>
        {CHOICES_TEXTS.topicsChosen(chosen.size)}
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
      {found.length === 0 && <p css={styles.none}>{CHOICES_TEXTS.noMatch(search.trim())}</p>}
    </SettingsForm>
  );
}

const styles = {
  count: css({ ...text('sm', 600), color: color.text2 }),
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
  chip: css({ minHeight: 44 }),
  none: css({ ...text('base'), color: color.text2 }),
};
