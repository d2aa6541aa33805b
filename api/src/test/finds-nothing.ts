/** Creates a search that finds nothing, and the list of what it was asked for. */
export function findsNothing() {
  const asked: string[] = [];
  const none =
    (what: string) =>
    async (text: string | readonly string[]): Promise<never[]> => {
      asked.push(`${what} ${text}`);
      return [];
    };
  return { asked, none };
}
