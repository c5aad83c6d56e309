import { useCallback, useEffect, useLayoutEffect, useState, type ComponentType, type Ref } from 'react';
import { drawn, useLate, type Late } from './late.ts';

export interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
  /** Its code did not come; unless given, it closes, so that the button can be pressed once more. */
  onMissing?: () => void;
}
/** A menu or panel hangs on its button. */
export interface AnchoredProps extends OverlayProps { button: HTMLElement }

/** The button of something that opens: its code is on the way as soon as the pointer or the focus is on the button. */
export function useOverlay(of: Late<unknown>, popup: 'menu' | 'dialog') {
  const [isOpen, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  // A failure shows when it is opened.
  const fetch = () => void of.fetch().catch(() => undefined);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((before) => !before), []);
  return {
    isOpen, button, close, toggle,
    trigger: { ref: setButton, onPointerEnter: fetch, onFocus: fetch, onClick: toggle, 'aria-haspopup': popup, 'aria-expanded': isOpen },
  };
}

/** Draws what opens once its code is there. */
export function LateOverlay<Props extends OverlayProps>({ of, ...props }: { of: Late<ComponentType<Props>> } & Props) {
  const { isOpen, onClose, onMissing = onClose } = props;
  const Drawn = useLate(of);
  // Drawn closed first: Mantine notes where the focus was, to give it back, only when it sees something open.
  const [isShown, setShown] = useState(false);
  useEffect(() => { if (isOpen) of.fetch().catch(onMissing); }, [isOpen, of, onMissing]);
  useEffect(() => setShown(isOpen && Drawn !== null), [isOpen, Drawn]);
  return drawn(Drawn, { ...props as unknown as Props, isOpen: isShown });
}

/** Stands where Mantine wants the button of a menu or panel: that one was on the page before, and stays as it is. */
export function ButtonElsewhere({ button, ref, id, 'aria-controls': controls }: { button: HTMLElement; ref?: Ref<HTMLElement>; id?: string; 'aria-controls'?: string }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(button);
    if (id !== undefined) button.id = id;
  }, [ref, button, id]);
  useLayoutEffect(() => {
    if (controls === undefined) button.removeAttribute('aria-controls');
    else button.setAttribute('aria-controls', controls);
  }, [button, controls]);
  return null;
}
