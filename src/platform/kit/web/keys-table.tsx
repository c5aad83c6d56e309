import type { ReactNode } from 'react';
import classes from './keys-table.module.css';

/** Keys with what they do. */
export function KeysTable({ lines }: { lines: readonly (readonly [ReactNode, string])[] }) {
  return (
    <table className={classes['keys']}>
      <tbody>
        {lines.map(([keys, text]) => (
          <tr key={text}>
            <td>{keys}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
