/** Hand-written SQL with a name: the server plans it once per connection and runs the plan from then on. */
export interface Statement {
  name: string;
  text: string;
}

const textOfName = new Map<string, string>();

/** Declares a named statement. Throws when the name is taken by another text, which a server would refuse later. */
export function statement(name: string, text: string): Statement {
  const known = textOfName.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements are called '${name}'.`);
  textOfName.set(name, text);
  return { name, text };
}
