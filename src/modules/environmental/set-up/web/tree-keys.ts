interface Item {
  level: number /** Null: it holds nothing. */;
  isOpen: boolean | null;
}
interface Move {
  to: number;
  toggle?: boolean;
  open?: boolean;
}

/**
 * What a key does in a tree, by the pattern of the ARIA Authoring Practices: up and down go to the next visible item,
 * right opens or goes in, left closes or goes out, Enter opens the record. Null: the key is none of the tree's
 * business.
 */
export function nextInTree(key: string, here: number, items: readonly Item[]): Move | null {
  const item = items[here];
  if (item === undefined) return null;
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(here + 1, items.length - 1) };
    case 'ArrowUp':
      return { to: Math.max(here - 1, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: items.length - 1 };
    case 'ArrowRight':
      return item.isOpen === false
        ? { to: here, toggle: true }
        : item.isOpen === true && (items[here + 1]?.level ?? 0) > item.level
          ? { to: here + 1 }
          : { to: here };
    case 'ArrowLeft': {
      if (item.isOpen === true) return { to: here, toggle: true };
      const parent = items.findLastIndex((other, index) => index < here && other.level < item.level);
      return { to: parent < 0 ? here : parent };
    }
    case 'Enter':
    case ' ':
      return { to: here, open: true };
    default:
      return null;
  }
}
