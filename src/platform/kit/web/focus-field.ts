/** Puts the focus on the input of a path, or of the field it lies in. */
export function focusField(root: HTMLElement | null, path: string): void {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = root?.querySelector<HTMLElement>(`[data-path="${CSS.escape(parts.slice(0, length).join('.'))}"]`);
    if (!found) continue;
    const input = found.matches('input, textarea, button, select')
      ? found
      : (found.querySelector<HTMLElement>('input, textarea, button') ?? found);
    input.focus({ preventScroll: true });
    input.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
    return;
  }
}
