import { Button, Modal, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useFocusBack } from './focus-back.ts';
import classes from './kit.module.css';
import overlay from './overlay.module.css';
import { ProblemNote } from './problem-note.tsx';
import { useKitTexts } from './texts.ts';

interface DialogFrameProps {
  title: ReactNode;
  /** For one that is drawn before it opens, so that the focus finds its way back. */
  isOpen?: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Closed by its buttons only: what was typed or is shown once must not go by a click beside it. */
  isKept?: boolean;
  children: ReactNode;
}

/** A dialog over the page, a sheet on a phone. For steps and readings of its own; questions are `Dialog`. */
export function DialogFrame({
  title,
  isOpen = true,
  onClose,
  size = 'md',
  isKept = false,
  children,
}: DialogFrameProps) {
  const t = useKitTexts();
  useFocusBack();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!isKept}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ inner: overlay['dialogInner'] ?? '', content: overlay['dialogContent'] ?? '' }}
    >
      {children}
    </Modal>
  );
}

interface DialogProps extends Omit<DialogFrameProps, 'isKept' | 'children'> {
  /** The verb of the title, on the button. */
  submit: string;
  /** What follows from it, in a sentence. */
  consequence?: ReactNode;
  isBusy: boolean;
  isReady?: boolean;
  error: unknown;
  onSubmit: () => void;
  /** Red for what destroys or cannot be undone. */
  tone?: 'pine' | 'red';
  children?: ReactNode;
}

/** A question with one answer: what follows, a few inputs, what went wrong, one button that does it and one that does not. */
export function Dialog({
  title,
  submit,
  consequence,
  isBusy,
  isReady = true,
  error,
  onSubmit,
  onClose,
  size = 'lg',
  tone = 'pine',
  children,
}: DialogProps) {
  const t = useKitTexts();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit();
  };
  return (
    <DialogFrame title={title} onClose={onClose} size={size} isKept={isBusy}>
      <form onSubmit={send} noValidate className={classes['form']}>
        {consequence !== undefined && <Text size="sm">{consequence}</Text>}
        {children}
        <ProblemNote error={error} />
        <div className={classes['foot']}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" color={tone} loading={isBusy} disabled={!isReady}>
            {submit}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
