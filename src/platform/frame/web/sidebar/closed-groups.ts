const key = 'closedMenuGroups';

/** Groups of the menu that were put away on this device, by their names. */
export function closedGroups(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}

export function rememberClosedGroups(name: string, isClosed: boolean): void {
  const names = closedGroups();
  if (isClosed) names.add(name);
  else names.delete(name);
  try {
    localStorage.setItem(key, JSON.stringify([...names]));
  } catch {
    /* not remembered */
  }
}
