/** The icons by name, each loaded from its own module when a component draws it. Old names are in the whole package only. */
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
