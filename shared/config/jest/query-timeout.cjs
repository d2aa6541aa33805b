const { configure } = require('@testing-library/dom');

// Lazily loaded pages can take longer than the default second on a busy machine. Queries return as soon as they
// succeed.
configure({ asyncUtilTimeout: 20_000 });
