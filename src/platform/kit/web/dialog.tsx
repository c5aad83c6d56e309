import { Button, Modal, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
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
  /** Closed by its buttons only: what was typed must not go by a click beside it. */
  isKept?: boolean;
  /** Closed by what is inside alone, neither by Escape nor by its frame: what is shown once. */
  isShownOnce?: boolean;
  /** Above a side panel or another dialog. */
  isAbove?: boolean;
  children: ReactNode;
}

/** A dialog over the page, a sheet on a phone. For steps and readings of its own; questions are `Dialog`. */
export function DialogFrame({
  title,
  isOpen = true,
  onClose,
  size = 'md',
  isKept = false,
  isShownOnce = false,
  isAbove = false,
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
      closeOnClickOutside={!isKept && !isShownOnce}
      closeOnEscape={!isShownOnce}
      withCloseButton={!isShownOnce}
      {...(isAbove ? { zIndex: 400 } : {})}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ inner: overlay['dialogInner'] ?? '', content: overlay['dialogContent'] ?? '' }}
    >
      {children}
    </Modal>
  );
}

interface DialogProps extends Omit<DialogFrameProps, 'isKept' | 'isShownOnce' | 'children'> {
  /** The verb of the title, on the button. */
  submit: string;
  /** On the button that leaves it; else “Cancel”. */
  cancel?: string;
  /** What follows from it, in a sentence. */
  consequence?: ReactNode;
  isBusy: boolean;
  isReady?: boolean;
  error: unknown;
  /** The inputs that say themselves what is wrong with them: nothing says it again. */
  atInputs?: readonly string[];
  /** With what the inputs hold that nobody keeps, by their names. */
  onSubmit: (given: FormData) => void;
  /** Red for what destroys or cannot be undone. */
  tone?: 'pine' | 'red';
  children?: ReactNode;
}

/** A question with one answer: what follows, a few inputs, what went wrong, one button that does it and one that does not. */
export function Dialog({
  title,
  isOpen = true,
  submit,
  cancel,
  consequence,
  isBusy,
  isReady = true,
  error,
  atInputs = [],
  onSubmit,
  onClose,
  size = 'lg',
  isAbove = false,
  tone = 'pine',
  children,
}: DialogProps) {
  const t = useKitTexts();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog that an input of a form opened is no part of that form, though React lets its events rise there.
    event.stopPropagation();
    if (isReady && !isBusy) onSubmit(new FormData(event.currentTarget));
  };
  const errors = error === null || error === undefined ? [] : problemOf(error).errors;
  const isAtInputs = errors.length > 0 && errors.every(({ path }) => atInputs.includes(path));
  return (
    <DialogFrame title={title} isOpen={isOpen} onClose={onClose} size={size} isKept={isBusy} isAbove={isAbove}>
      <form onSubmit={send} noValidate className={classes['form']}>
        {consequence !== undefined && <Text size="sm">{consequence}</Text>}
        {children}
        {!isAtInputs && <ProblemNote error={error} />}
        <div className={classes['foot']}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {cancel ?? t('cancel')}
          </Button>
          <Button type="submit" color={tone} loading={isBusy} disabled={!isReady}>
            {submit}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
