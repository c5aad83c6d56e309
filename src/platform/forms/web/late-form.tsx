import type { ComponentType } from 'react';
import type { Leaving } from '#platform/records/web/forms/leaving.ts';
import { FormFrame, type FrameProps } from './form-frame.tsx';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import type { InputFields, Checks, Sender } from './use-form.ts';

/**
 * The form of a first view that is to weigh little: what checks it and the question before leaving come when somebody
 * begins to fill it in. Taken through `FirstViewForm` within a company and `OutsideForm` outside one.
 */
export function LateForm<Fields extends InputFields, Result>(
  props: FrameProps<Fields, Result> & { sender: Sender<Fields, Result> },
) {
  return (
    <FormFrame
      {...props}
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
