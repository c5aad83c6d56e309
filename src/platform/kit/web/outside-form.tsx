import type { ComponentType } from 'react';
import type { Leaving } from '#platform/records/web/forms/leaving.ts';
import { FormFrame, type FrameProps } from './form-frame.tsx';
import { LazyDialog } from './lazy/lazy-overlay.tsx';
import { lazy } from './lazy/lazy.ts';
import type { InputFields, Attempt, Checks } from './use-form.ts';
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
  return (
    <FormFrame
      {...props}
      sender={useSending(send)}
      checks={checkedLate}
      question={(asking) => asking.isOpen && <LazyDialog of={question} {...asking} />}
      onBegin={() => {
        void late().catch(() => undefined);
        void question.fetch().catch(() => undefined);
      }}
    />
  );
}

// Not `lazy`, which reloads the page for the code of a newer release: somebody is typing.
let coming: Promise<{ checkedOutside: Checks; OutsideQuestion: ComponentType<Leaving> }> | null = null;
const late = () =>
  (coming ??= import('./outside-late.tsx').catch((error: unknown) => {
    coming = null;
    throw error;
  }));
const question = lazy(() => late().then((file) => file.OutsideQuestion));
const checkedLate: Checks = (fields, entered) =>
  late().then(
    (file) => file.checkedOutside(fields, entered),
    () => null,
  );
