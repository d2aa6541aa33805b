// react-aria asks for CSS.escape when it opens a popup, and jsdom has none. Ids in tests hold nothing to escape.
globalThis.CSS ??= { escape: String, supports: () => false };
