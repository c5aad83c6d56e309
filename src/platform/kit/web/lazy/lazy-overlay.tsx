import { useCallback, useEffect, useLayoutEffect, useState, type ComponentType, type Ref } from 'react';
import { renderLazily, fetchEarly, useLazy, type Lazy } from './lazy.ts';

export interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
  /** Its code did not come; unless given, it closes, so that the button can be pressed once more. */
  onMissing?: () => void;
}
/** A menu or panel hangs on its button. */
export interface AnchoredProps extends OverlayProps {
  button: HTMLElement;
}

/** The button of something that opens: its code is on the way as soon as the pointer or the focus is on the button. */
export function useOverlay(of: Lazy<unknown>, popup: 'menu' | 'dialog') {
  const [isOpen, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((before) => !before), []);
  return {
    isOpen,
    button,
    close,
    toggle,
    trigger: { ref: setButton, ...fetchEarly(of), onClick: toggle, 'aria-haspopup': popup, 'aria-expanded': isOpen },
  };
}

/** What is drawn late, and its own props. */
type LazyProps<Props> = { of: Lazy<ComponentType<Props>> } & Props;

/** All but `of` are the props of what is drawn. */
const ownProps = <Props,>({ of: _drawn, ...props }: LazyProps<Props>): Props => props as Props;

/** Draws what opens once its code is there. */
export function LazyOverlay<Props extends OverlayProps>(given: LazyProps<Props>) {
  const { of, isOpen, onClose, onMissing = onClose } = given;
  const Drawn = useLazy(of);
  // Drawn closed first: Mantine notes where the focus was, to give it back, only when it sees something open.
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isOpen) of.fetch().catch(onMissing);
  }, [isOpen, of, onMissing]);
  useEffect(() => setShown(isOpen && Drawn !== null), [isOpen, Drawn]);
  return renderLazily(Drawn, { ...ownProps<Props>(given), isOpen: isShown });
}

/**
 * A dialog that is there only while it is open, drawn once its code has come; if that fails it closes, so that its
 * button can be pressed once more.
 */
export function LazyDialog<Props extends { onClose: () => void }>(given: LazyProps<Props>) {
  const { of, onClose } = given;
  const Drawn = useLazy(of);
  useEffect(() => {
    of.fetch().catch(onClose);
  }, [of, onClose]);
  return renderLazily(Drawn, ownProps<Props>(given));
}

/** Stands where Mantine wants the button of a menu or panel: that one was on the page before, and stays as it is. */
export function ButtonElsewhere({
  button,
  ref,
  id,
  'aria-controls': controls,
}: {
  button: HTMLElement;
  ref?: Ref<HTMLElement>;
  id?: string;
  'aria-controls'?: string;
}) {
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
