const { configure } = require('@testing-library/dom');

// A page that loads lazily takes longer than the default second on a busy machine. Queries end as soon as they succeed.
configure({ asyncUtilTimeout: 20_000 });
