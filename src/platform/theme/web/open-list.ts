/**
 * Enter in an open list chooses from it. Where nothing is marked in it (what was typed is not found yet), the form
 * around it is not sent for that.
 * @returns stops it
 */
export function preventSubmitFromOpenLists(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    if (event.target.getAttribute('aria-expanded') === 'true') event.preventDefault();
  };
  document.addEventListener('keydown', keep);
  return () => document.removeEventListener('keydown', keep);
}
