import { settings } from '#platform/runtime/web/settings.ts';
import classes from './logo.module.css';

/**
 * The mark: a trunk cut across. Growth rings, open where the years go on, around a copper heart that sits a little off
 * the middle, as in real wood. Drawn on a 32 × 32 grid; decoration, so it has no name of its own.
 */
export function LogoMark({ size = 28, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden className={className}>
      <rect width="32" height="32" rx="8" className={classes['ground']} />
      <g className={classes['rings']} strokeWidth="1.9" strokeLinecap="round">
        <path d="M6.1 20.2A10.9 10.9 0 1 1 19.6 26.6" />
        <path d="M21.9 20.9A7.3 7.3 0 1 1 22.6 13.2" />
      </g>
      <circle cx="15.3" cy="16.9" r="3.1" className={classes['heart']} />
    </svg>
  );
}

/** Mark and name of the product. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={classes['logo']}>
      <LogoMark size={size} />
      <span className={classes['name']}>{settings().name}</span>
    </span>
  );
}
