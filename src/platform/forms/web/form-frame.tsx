import type { ReactNode } from 'react';
import type { Leaving } from '#platform/records/web/forms/leaving.ts';
import { useForm, type InputFields, type Checks, type Form, type FormOptions, type Sender } from './use-form.ts';

export interface FrameProps<Fields extends InputFields, Result> extends FormOptions<Fields, Result> {
  /** Its name for those who listen, where no heading says it. */
  label?: string;
  className?: string | undefined;
  /** The inputs and the button, with what is wrong (`FormProblems`) where the page wants it. */
  children: (form: Form<Fields>) => ReactNode;
}

interface Brought<Fields extends InputFields, Result> {
  sender: Sender<Fields, Result>;
  checks: Checks;
  /** Draws the question before leaving. */
  question: (asking: Leaving) => ReactNode;
  /** Somebody begins to fill it in. */
  onBegin?: () => void;
}

/** The form around inputs that its page draws: of a company `PlacedForm`, outside one `OutsideForm`. */
export function FormFrame<Fields extends InputFields, Result>({
  sender,
  checks,
  question,
  onBegin,
  label,
  className,
  children,
  ...options
}: FrameProps<Fields, Result> & Brought<Fields, Result>) {
  const { form, root, onSubmit, asking } = useForm(options, sender, checks);
  return (
    <form ref={root} onSubmit={onSubmit} onFocus={onBegin} noValidate className={className} aria-label={label}>
      {children(form)}
      {question(asking)}
    </form>
  );
}
