// Runs before the first paint, so that a dark page never flashes white. A file of its own: the content security policy allows no inline scripts.
(() => {
  const asked = { 'data-mantine-color-scheme': ['heartwood-colour-scheme', '(prefers-color-scheme: dark)', 'dark', 'light'], 'data-contrast': ['heartwood-contrast', '(prefers-contrast: more)', 'more', 'normal'] };
  for (const [attribute, [key, query, one, other]] of Object.entries(asked)) {
    const system = matchMedia(query);
    const show = () => {
      let chosen = null;
      try { chosen = localStorage.getItem(key); } catch { /* storage is closed: follow the system */ }
      if (chosen !== one && chosen !== other) chosen = system.matches ? one : other;
      document.documentElement.setAttribute(attribute, chosen);
    };
    show();
    system.addEventListener('change', show);
  }
  // Paper is white: what is dark on the screen is printed in its light colours.
  const [paper, root, attribute] = [matchMedia('print'), document.documentElement, 'data-mantine-color-scheme'];
  let onScreen = null;
  const print = (isPaper) => {
    if (isPaper === (onScreen !== null)) return;
    if (isPaper) onScreen = root.getAttribute(attribute);
    root.setAttribute(attribute, isPaper ? 'light' : onScreen);
    if (!isPaper) onScreen = null;
  };
  paper.addEventListener('change', () => print(paper.matches));
  addEventListener('beforeprint', () => print(true));
  addEventListener('afterprint', () => print(false));
})();
