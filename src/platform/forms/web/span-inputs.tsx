import type { ReactNode } from 'react';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import type { WithSpans } from '#platform/kit/web/span-choice.tsx';
import type { FormState } from './use-form.ts';

type Inputs = Readonly<Record<'from' | 'to', (props: InputProps, form?: FormState) => ReactNode>>;

// With the forms that show them: a page with a list names them before any form is open.
const FirstDay = lazyComponent(() => import('./span-fields.tsx').then((file) => file.FirstDay));
const LastDay = lazyComponent(() => import('./span-fields.tsx').then((file) => file.LastDay));

/**
 * Inputs for the first and the last day of a period, `from` and `to`: the period is chosen above them, and they hold
 * its days. For the `inputs` of an action's or a call's form and of a list of records. Keep them stable.
 *
 * @param Spans  gives the reporting periods of the company
 */
export const spanInputs = (Spans: WithSpans): Inputs => ({
  from: (props, form) => <FirstDay input={props} form={form} Spans={Spans} />,
  to: (props, form) => <LastDay input={props} form={form} />,
});
