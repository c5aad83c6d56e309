// Runs before the first paint, so that a dark page never flashes white. A file of its own: the content security policy allows no inline scripts.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    let scheme = null;
    try { scheme = localStorage.getItem('heartwood-colour-scheme'); } catch { /* storage is closed: follow the system */ }
    if (scheme !== 'light' && scheme !== 'dark') scheme = dark.matches ? 'dark' : 'light';
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  };
  show();
  dark.addEventListener('change', show);
})();
