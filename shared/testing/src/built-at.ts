/** When built things were made, and what `host.now()` says in a test unless it is told otherwise. */
export const BUILT_AT = '2026-03-02T12:00:00.000Z';
