/** Creation time of built values, and the default of `host.now()` in tests. */
export const BUILT_AT = '2026-03-02T12:00:00.000Z';
