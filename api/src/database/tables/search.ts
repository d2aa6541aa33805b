// Written by `npm run tables` from the migrated schema; a test compares it with the schema.

export interface SearchWordsTable {
  word: string;
  text_count: number;
}

export interface TrendingTagsTable {
  tag: string;
  post_count: number;
  score: number;
}
