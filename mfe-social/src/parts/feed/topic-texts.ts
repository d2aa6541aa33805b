import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the topics of this-or-that posts. */
export const TOPIC_TEXTS = textTable('feed-topics', { topics: 'Topics', allTopics: 'All' });
