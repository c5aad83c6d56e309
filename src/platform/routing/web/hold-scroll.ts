/** How long parts of a page may still arrive and push a place away. */
const patienceMs = 5_000;
/** A person who moves decides. */
const ends = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Keeps the element with this id in view while parts of the page still arrive, also the element itself: until a person
 * moves, or 5 s later. Returns how to end it earlier.
 */
export function holdElement(id: string): () => void {
  let top: number | undefined;
  return eachFrame(() => {
    const element = document.getElementById(id);
    if (element === null || element.getBoundingClientRect().top === top) return false;
    element.scrollIntoView();
    top = element.getBoundingClientRect().top;
    return false;
  });
}

/** Scrolls to a height of the page as soon as the page is that high, as `holdElement`. */
export function holdHeight(height: number): () => void {
  return eachFrame(() => {
    window.scrollTo(0, height);
    return Math.abs(window.scrollY - height) < 1;
  });
}

/** The first try is at once, so that nothing is seen to jump. */
function eachFrame(isDone: () => boolean): () => void {
  const startedMs = performance.now();
  let frame = 0;
  const end = (): void => {
    cancelAnimationFrame(frame);
    for (const event of ends) window.removeEventListener(event, end);
  };
  const step = (): void => {
    if (isDone() || performance.now() - startedMs > patienceMs) end();
    else frame = requestAnimationFrame(step);
  };
  for (const event of ends) window.addEventListener(event, end, { passive: true });
  step();
  return end;
}
