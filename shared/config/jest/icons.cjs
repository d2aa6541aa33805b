/**
 * Loads each icon from its own module when it is first used. Deprecated names exist only in the package's full bundle.
 */
module.exports = new Proxy(
  {},
  {
    get: (icons, name) => {
      if (typeof name !== 'string' || !name.startsWith('Icon')) return name === '__esModule' || undefined;
      icons[name] ??= load(name);
      return icons[name];
    },
  },
);

function load(name) {
  try {
    return require(`@tabler/icons-react/dist/esm/icons/${name}.mjs`).default;
  } catch {
    return require('@tabler/icons-react/dist/cjs/tabler-icons-react.cjs')[name];
  }
}
