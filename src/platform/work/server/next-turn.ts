let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own, for one caller after the other: pieces of work that are ready at the
 * same moment do not add up to a long one, and whoever only looks something up comes in between.
 */
export function nextTurn(): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      }),
  );
  return last;
}
