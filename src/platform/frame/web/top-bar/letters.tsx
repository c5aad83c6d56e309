import classes from './letters.module.css';

/** Letters drawn as decoration: they stand for a name that is spoken otherwise, so they are no text of the page. */
export function Letters({ text, className }: { text: string; className?: string | undefined }) {
  return <span className={`${classes['letters']} ${className ?? ''}`} data-letters={text} aria-hidden />;
}

/** "Ada Lovelace" → "AL". */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s@.]+/)
    .filter((word) => word !== '');
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words[1]?.[0] ?? '') : '')).toUpperCase();
}
