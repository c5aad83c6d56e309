/** What a test file has opened and nobody has closed yet: databases above all. Closed when the file is done. */
const opened: (() => unknown)[] = [];

/** Also for what a hook opens: an `afterAll` of its own would not be heard there. */
export function closeWhenDone(close: () => unknown): void {
  opened.push(close);
}

/** The last opened first. */
export async function closeOpened(): Promise<void> {
  for (let close = opened.pop(); close !== undefined; close = opened.pop()) await close();
}
