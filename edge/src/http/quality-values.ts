/** Reads a header such as `de, fr;q=0.5` into lower-case values with their weights; missing and invalid ones are 1. */
export function qualityValues(header = ''): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [value = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [value, Number.isNaN(Number(quality)) ? 1 : Number(quality)];
    }),
  );
}
