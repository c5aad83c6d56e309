/** Sections of the start page that the bar leads to from anywhere. */
export type SectionId = 'solutions' | 'beta';

const intentKey = 'scrollTo';
const patienceMs = 2_000;

/**
 * Scrolls to a section of the start page. Away from it, the start page takes the place of this one in the history, and
 * the scrolling follows there. Without storage the address carries the section instead.
 */
export function goToSection(id: SectionId): void {
  if (location.pathname === '/') return void afterOneTick(() => scrollWhenThere(id));
  try {
    sessionStorage.setItem(intentKey, id);
    location.replace('/');
  } catch {
    location.replace(`/#${id}`);
  }
}

/** On the start page: goes on to where `goToSection` on another page wanted to. */
export function followIntent(): void {
  const wanted = takeIntent();
  if (wanted !== null) afterOneTick(() => scrollWhenThere(wanted));
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() });
}

function takeIntent(): string | null {
  try {
    const wanted = sessionStorage.getItem(intentKey);
    sessionStorage.removeItem(intentKey);
    return wanted;
  } catch {
    return null;
  }
}

/**
 * The first try comes one tick later, further ones with each frame until the section exists. Its heading takes the
 * focus.
 */
function scrollWhenThere(id: string, startedMs = performance.now()): void {
  const section = document.getElementById(id);
  if (section === null) {
    if (performance.now() - startedMs < patienceMs) requestAnimationFrame(() => scrollWhenThere(id, startedMs));
    return;
  }
  section.scrollIntoView({ behavior: behavior() });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

const afterOneTick = (work: () => void): void => {
  setTimeout(work, 0);
};
const behavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
