const ATTRIBUTE = / style="([^"]*)"/g;
/** Characters that could close the rule early or inject another one. */
const NO_DECLARATIONS = /[{}<@\\]|\/\*/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * Moves the style attributes of HTML that React has drawn into rules, because the page's policy forbids them. Throws for one that
 * could be more than declarations. React doesn't compare them when it takes the elements over.
 */
export function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const names = new Map<string, number>();
  const withNames = html.replace(ATTRIBUTE, (_attribute, escaped: string) => {
    const declarations = escaped.replace(
      /&(?:quot|#x27|lt|gt|amp);/g,
      (entity) => ENTITIES[entity] ?? entity,
    );
    if (NO_DECLARATIONS.test(declarations))
      throw new Error(`A part of the page has the style attribute "${declarations}".`);
    const name = names.get(declarations) ?? names.size;
    names.set(declarations, name);
    return ` data-drawn-style="${name}"`;
  });
  // Like an attribute, it wins over the rules of classes.
  const rules = [...names].map(
    ([declarations, name]) => `#root [data-drawn-style="${name}"]{${declarations}}`,
  );
  return { html: withNames, rules: rules.join('') };
}
