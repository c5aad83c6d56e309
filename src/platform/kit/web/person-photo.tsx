import classes from './kit.module.css';

interface PersonPhotoProps {
  name: string;
  /** Address of the photo; without one the initials stand for it. */
  src?: string | null;
  /** In px. */
  size: number;
  /** What it shows, for those who listen; without it the name beside it says it. */
  alt?: string;
}

/** A person by photo or initials, round. */
export function PersonPhoto({ name, src = null, size, alt = '' }: PersonPhotoProps) {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.4 };
  return src !== null ? (
    <img className={classes['photo']} style={style} src={src} alt={alt} />
  ) : (
    <span
      className={classes['photo']}
      style={style}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      {initials.toLocaleUpperCase()}
    </span>
  );
}
