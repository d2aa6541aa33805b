export function bundleCommand(
  folder: string,
  entries: Readonly<Record<string, string>>,
  out: string,
): Promise<void>;
