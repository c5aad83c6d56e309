import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/** Whether the window is so narrow that the menu only comes as an overlay: 991 px or less, as specified. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false }) ?? false;
}

/**
 * The sidebar's state. The remembered choice (`isSidebarExpanded`) rules the wide window; the narrow one starts with a
 * closed overlay each time and never touches the choice.
 */
export function useSidebar() {
  const isNarrow = useIsNarrow();
  const [isExpanded, setExpanded] = useState(readChoice);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  return {
    isNarrow,
    isExpanded,
    isOverlayOpen: isNarrow && isOverlayOpen,
    toggle(): void {
      if (isNarrow) {
        setOverlayOpen(!isOverlayOpen);
        return;
      }
      setExpanded(!isExpanded);
      try {
        localStorage.setItem('isSidebarExpanded', String(!isExpanded));
      } catch {
        /* not remembered */
      }
    },
    closeOverlay: () => setOverlayOpen(false),
  };
}

function readChoice(): boolean {
  try {
    const choice = localStorage.getItem('isSidebarExpanded');
    return choice === null ? isRoomy() : choice !== 'false';
  } catch {
    return isRoomy();
  }
}

/** Where nobody has chosen yet, a window of middle width leaves its room to the page. */
const isRoomy = (): boolean => window.innerWidth >= 1200;
