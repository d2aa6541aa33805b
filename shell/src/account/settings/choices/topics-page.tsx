import { css } from '@emotion/react';
import { listTopics, saveTopics, type TOPIC_KINDS } from '@tagalong/contracts/account/preference';
import { SETTINGS_CAUSES_ROUTE, SETTINGS_INTERESTS_ROUTE } from '@tagalong/contracts/account/routes';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { useCall, useChange } from '@tagalong/platform';
import { Chip, color, EmptyState, Picture, radius, space, text } from '@tagalong/ui';
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
  const hasPictures = topics.some(({ picture }) => picture);
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
      <div css={hasPictures ? styles.tiles : styles.chips} role="group" aria-label={title}>
        {found.map((topic) => {
          const option = {
            topic,
            isChosen: chosen.has(topic.id),
            onToggle: () => toggle(topic.id),
          };
          return hasPictures ? (
            <TopicTile key={topic.id} {...option} />
          ) : (
            <TopicChip key={topic.id} {...option} />
          );
        })}
      </div>
      {found.length === 0 && <p css={styles.none}>{CHOICES_TEXTS.noMatch(search.trim())}</p>}
    </SettingsForm>
  );
}

interface TopicOptionProps {
  topic: Topics[number];
  isChosen: boolean;
  onToggle(): void;
}

function TopicChip({ topic: { name, icon }, isChosen, onToggle }: TopicOptionProps) {
  return (
    <Chip css={styles.chip} isSelected={isChosen} onClick={onToggle}>
      {isChosen ? <CheckIcon size={18} aria-hidden /> : icon && <span aria-hidden>{icon}</span>}
      {name}
    </Chip>
  );
}

function TopicTile({ topic: { name, icon, picture }, isChosen, onToggle }: TopicOptionProps) {
  return (
    <button type="button" css={styles.tile} aria-pressed={isChosen} onClick={onToggle}>
      {picture ? (
        <Picture src={picture.src} dominant={picture.dominant} alt="" ratio={1} loading="lazy" />
      ) : (
        <span css={styles.initial} aria-hidden>
          {icon || name.slice(0, 1)}
        </span>
      )}
      <span css={styles.name}>{name}</span>
      {isChosen && (
        <span css={styles.mark}>
          <CheckIcon size={18} aria-hidden />
        </span>
      )}
    </button>
  );
}

const styles = {
  count: css({ ...text('sm', 600), color: color.text2 }),
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
  chip: css({ minHeight: 44 }),
  tiles: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
    gap: space[4],
  }),
  tile: css({
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    overflow: 'hidden',
    border: `2px solid ${color.border}`,
    borderRadius: radius.lg,
    backgroundColor: color.surface,
    color: color.text,
    textAlign: 'start',
    cursor: 'pointer',
    '&[aria-pressed=true]': { borderColor: color.accent },
  }),
  initial: css({
    ...text('3xl', 800),
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
  name: css({ ...text('base', 600), padding: `${space[4]} ${space[5]}`, overflowWrap: 'anywhere' }),
  mark: css({
    position: 'absolute',
    top: 8,
    insetInlineEnd: 8,
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: radius.full,
    backgroundColor: color.accent,
    color: color.onAccent,
  }),
  none: css({ ...text('base'), color: color.text2 }),
};
