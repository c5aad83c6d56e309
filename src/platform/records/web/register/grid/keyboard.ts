/** What a key asks for. */
export type Command =
  | 'search'
  | 'new'
  | 'help'
  | 'down'
  | 'up'
  | 'right'
  | 'left'
  | 'rowStart'
  | 'rowEnd'
  | 'pageStart'
  | 'pageEnd'
  | 'nextPage'
  | 'previousPage'
  | 'open'
  | 'select'
  | 'selectPage'
  | 'clear'
  | 'remove';
export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const plain: Readonly<Record<string, Command>> = {
  '/': 'search',
  n: 'new',
  '?': 'help',
  j: 'down',
  k: 'up',
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowLeft: 'left',
  Home: 'rowStart',
  End: 'rowEnd',
  PageDown: 'nextPage',
  PageUp: 'previousPage',
  Enter: 'open',
  ' ': 'select',
  x: 'select',
  Escape: 'clear',
  Delete: 'remove',
};
const withControl: Readonly<Record<string, Command>> = { a: 'selectPage', Home: 'pageStart', End: 'pageEnd' };
/** Commands that need no focus inside the grid. */
const anywhere: readonly Command[] = ['search', 'new', 'help', 'down', 'up'];

/** The command of a key inside the grid, or null. Keys with Alt, and single letters with Ctrl, are the browser's. */
export function gridCommand({ key, ctrlKey, metaKey, altKey }: Key): Command | null {
  if (altKey) return null;
  return (ctrlKey || metaKey ? withControl[key] : plain[key]) ?? null;
}

/** The command of a key while the focus is anywhere else on the page, outside of inputs. Arrows scroll there. */
export function pageCommand(key: Key): Command | null {
  const command = key.ctrlKey || key.metaKey || key.key.startsWith('Arrow') ? null : gridCommand(key);
  return command !== null && anywhere.includes(command) ? command : null;
}

export interface Position {
  row: number;
  column: number;
}

/** Where the focus goes; it stays inside the grid. */
export function moveFocus({ row, column }: Position, command: Command, rows: number, columns: number): Position {
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  switch (command) {
    case 'down':
      return { row: clamp(row + 1, rows), column };
    case 'up':
      return { row: clamp(row - 1, rows), column };
    case 'right':
      return { row, column: clamp(column + 1, columns) };
    case 'left':
      return { row, column: clamp(column - 1, columns) };
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: columns - 1 };
    case 'pageStart':
      return { row: 0, column: 0 };
    case 'pageEnd':
      return { row: rows - 1, column: columns - 1 };
    default:
      return { row, column };
  }
}

/** Whether a key pressed there belongs to what has the focus: inputs, menus, dialogs. */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=combobox]',
    ) !== null
  );
}
