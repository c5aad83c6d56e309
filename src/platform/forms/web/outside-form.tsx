import type { FrameProps } from './form-frame.tsx';
import { LateForm } from './late-form.tsx';
import type { InputFields, Attempt } from './use-form.ts';
import { useSending } from './use-sending.ts';

interface OutsideFormProps<Fields extends InputFields, Result> extends FrameProps<Fields, Result> {
  /** Sends what was entered. The key is the same while the same is sent again. */
  send: (input: Attempt<Fields>['input'], options: { key: string }) => Promise<Result>;
}

/**
 * `PlacedForm` of a page outside a company. What checks it and the question before leaving come when somebody begins to
 * fill it in: neither weighs on the page.
 */
export function OutsideForm<Fields extends InputFields, Result>({ send, ...props }: OutsideFormProps<Fields, Result>) {
  return <LateForm {...props} sender={useSending(send)} />;
}
