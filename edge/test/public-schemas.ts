/** awslabs/frontend-discovery, schema/v1-pre.json; its tuple of one item is read as a list of such items. */
export const FRONTEND_DISCOVERY = {
  type: 'object',
  required: ['schema', 'microFrontends'],
  additionalProperties: false,
  properties: {
    schema: { type: 'string' },
    microFrontends: {
      type: 'object',
      additionalProperties: {
        type: 'array',
        uniqueItems: true,
        items: {
          type: 'object',
          required: ['url', 'metadata'],
          additionalProperties: false,
          properties: {
            url: { type: 'string' },
            fallbackUrl: { type: 'string' },
            metadata: {
              type: 'object',
              required: ['integrity', 'version'],
              additionalProperties: false,
              properties: { integrity: { type: 'string' }, version: { type: 'string' } },
            },
            extras: { type: 'object' },
            deployment: {
              type: 'object',
              required: ['traffic', 'default'],
              properties: {
                traffic: { type: 'number', minimum: 0, maximum: 100 },
                default: { type: 'boolean' },
              },
            },
          },
        },
      },
    },
  },
};

/** Response of a Piral feed service with pilets of the kind `mf`. */
export const PILET_FEED = {
  type: 'object',
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'version', 'link'],
        properties: {
          name: { type: 'string' },
          version: { type: 'string' },
          link: { type: 'string', pattern: '^https?://' },
          integrity: { type: 'string', pattern: '^sha(256|384|512)-' },
          spec: { enum: ['v0', 'v1', 'v2', 'v3', 'esm', 'mf'] },
          custom: {},
          config: { type: 'object' },
          dependencies: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
};
