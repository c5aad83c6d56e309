import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#platform/http/web/problem.ts';
import { makeQueryClient } from '#platform/http/web/queries.ts';
import { integer, longText, text } from '#platform/records/model/fields.ts';
import { CompanyProvider } from '#platform/session/web/company.tsx';
import { ChosenBoxes, keysOf, textOf } from './chosen-boxes.tsx';
import { checkedNow } from './checked-now.ts';
import { FirstViewForm } from './first-view-form.tsx';
import { FormFrame } from './form-frame.tsx';
import { FormProblems } from './form-problems.tsx';
import { OutsideForm } from './outside-form.tsx';
import { checkedOutside } from './outside-late.tsx';
import { PlacedForm } from './placed-form.tsx';
import type { Form } from './use-form.ts';

const fields = {
  meter: text({ label: 'Meter', required: true, max: 40 }),
  reading: integer({ label: 'Reading', required: true, min: 0 }),
};
vi.stubGlobal('document', { activeElement: null });

type Fields = typeof fields;
const start = { meter: 'Hall', unit: 'kWh' };
const send = () => Promise.resolve();
const nothing = () => undefined;

/** Outside any company unless said: who asks for one there fails. */
const shown = (part: ReactNode) => {
  const router = createMemoryRouter([{ path: '/', element: part }]);
  return renderToStaticMarkup(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
};
const inCompany = (part: ReactNode) =>
  shown(
    <QueryClientProvider client={makeQueryClient()}>
      <CompanyProvider company={{ slug: 'acme', name: 'Acme', access: [] }}>{part}</CompanyProvider>
    </QueryClientProvider>,
  );
/** What a form gives its page, and the page that came out. */
function given(draw: (children: (form: Form<Fields>) => ReactNode) => ReactNode, show = shown) {
  let seen: Form<Fields> | null = null;
  const page = show(
    draw((form) => {
      seen = form;
      return <FormProblems of={form} />;
    }),
  );
  if (seen === null) throw new Error('the form drew nothing');
  return { form: seen as Form<Fields>, page };
}

const kinds = {
  'of a company': () =>
    given(
      (children) => (
        <PlacedForm fields={fields} start={start} send={send} onDone={nothing} label="Readings" className="row">
          {children}
        </PlacedForm>
      ),
      inCompany,
    ),
  'in a first view of a company': () =>
    given(
      (children) => (
        <FirstViewForm fields={fields} start={start} send={send} onDone={nothing} label="Readings" className="row">
          {children}
        </FirstViewForm>
      ),
      inCompany,
    ),
  'outside one, which asks for no company': () =>
    given((children) => (
      <OutsideForm fields={fields} start={start} send={send} onDone={nothing} label="Readings" className="row">
        {children}
      </OutsideForm>
    )),
};
describe.each(Object.entries(kinds))('a form placed by its page, %s', (_name, draw) => {
  it('gives the values of its fields, empty ones as null, and what else it began with', () => {
    expect(draw().form.values).toEqual({ meter: 'Hall', reading: null, unit: 'kWh' });
  });
  it('gives an input its field, its value and nothing wrong', () => {
    const { form } = draw();
    expect(form.props('meter')).toMatchObject({ field: fields.meter, name: 'meter', defaultValue: 'Hall' });
    expect(form.props('meter').error).toBeUndefined();
    expect([form.isBusy, form.problem, form.errors, form.round]).toEqual([false, null, [], 0]);
  });
  it('is a form with a name for those who listen, without inputs of its own and without a question', () => {
    const { page } = draw();
    expect(page).toMatch(/<form[^>]*novalidate=""[^>]*class="row"[^>]*aria-label="Readings"/i);
    expect(page).not.toMatch(/<(input|textarea|button)/);
  });
});

describe('a group of boxes', () => {
  const boxes = (defaultValue: string | null) =>
    shown(
      <ChosenBoxes
        name="files"
        field={longText({ label: 'Files', required: true })}
        options={['pdf', 'xlsx', 'json'].map((value) => ({ value, label: value }))}
        defaultValue={defaultValue}
        onChange={nothing}
      />,
    );
  const checked = (defaultValue: string | null) =>
    boxes(defaultValue)
      .match(/<input[^>]*type="checkbox"[^>]*>/g)
      ?.map((box) => / checked=/.test(box));
  it('has a box for each option, those in its text checked, and is found by its name', () => {
    expect(checked('json pdf')).toEqual([true, false, true]);
    expect(checked(null)).toEqual([false, false, false]);
    expect(boxes(null)).toContain('data-path="files"');
  });
  it('holds its keys as a text, null where none is chosen', () => {
    expect([keysOf('pdf  xlsx'), keysOf(null), textOf(['pdf', 'xlsx']), textOf([])]).toEqual([
      ['pdf', 'xlsx'],
      [],
      'pdf xlsx',
      null,
    ]);
  });
});

describe('a form that was sent', () => {
  const sentWith = (sender: { isPending: boolean; error: unknown }) =>
    given((children) => (
      <FormFrame
        fields={fields}
        onDone={nothing}
        sender={{ ...sender, mutate: nothing }}
        checks={checkedNow}
        question={() => null}
      >
        {children}
      </FormFrame>
    ));
  it('holds its inputs while the answer is on the way', () => {
    const { form } = sentWith({ isPending: true, error: null });
    expect([form.isBusy, form.props('reading').disabled]).toEqual([true, true]);
  });
  it('says why it was turned down, where that is about no input', () => {
    const refusal = new ApiProblem(503, { title: 'Not saved.', detail: 'Try again.' }, null);
    const { form, page } = sentWith({ isPending: false, error: refusal });
    expect(form.problem).toBe(refusal);
    for (const part of ['role="alert"', 'Not saved.', 'Try again.']) expect(page).toContain(part);
  });
});

describe.each([
  ['of a company', checkedNow],
  ['outside one', checkedOutside],
])('the checks of a form %s', (_name, checks) => {
  it('read each value by its kind of field, and name what cannot be read', async () => {
    expect(await checks(fields, { meter: ' Hall ', reading: 12 })).toMatchObject({ ok: true });
    expect(await checks(fields, { meter: 'Hall', reading: 'twelve' })).toMatchObject({
      ok: false,
      errors: [{ path: 'reading' }],
    });
  });
});
