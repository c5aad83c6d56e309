let known: readonly { path: string }[] = [];

/** Tells the app, once when it starts, what there is outside companies. */
export const openAre = (pages: readonly { path: string }[]): void => {
  known = pages;
};

/** Every address outside companies; no company may take the first segment of one. */
export const openPaths = (): readonly string[] => known.map(({ path }) => path);
