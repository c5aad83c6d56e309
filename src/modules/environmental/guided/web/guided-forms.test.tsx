import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { makeQueryClient } from '#platform/http/web/queries.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { DefinitionsProvider } from '#platform/records/web/fields/definitions.ts';
import { startValue } from '#platform/records/model/record-schema.ts';
import { CompanyProvider } from '#platform/session/web/company.tsx';
import { guidedFormNames } from '#modules/environmental/activity/model/activity-data.ts';
import { guidedAction } from '#modules/environmental/guided/model/guided-form.ts';
import { guidedForms } from '#modules/environmental/guided/model/guided-forms.ts';

vi.stubGlobal('document', { activeElement: null });

/** A guided form as its dialog begins it: one line in each list. */
function drawn(name: (typeof guidedFormNames)[number]): string {
  const form = guidedForms[name];
  const emptyLine = (fields: Readonly<Record<string, Field>>) =>
    Object.fromEntries(Object.entries(fields).map(([part, line]) => [part, startValue(line) ?? null]));
  const start = Object.fromEntries(
    Object.entries(form.fields).map(([field, one]) => [
      field,
      one.kind === 'lines' ? [emptyLine(one.fields)] : (startValue(one) ?? null),
    ]),
  );
  const part = (
    <ActionForm
      of={guidedAction(form)}
      given={{ record: null, recordVersion: null }}
      start={start}
      label={form.label}
      submit="Save records"
      onDone={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: part }]);
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={makeQueryClient()}>
        <CompanyProvider company={{ slug: 'acme', name: 'Acme', access: [] }}>
          <DefinitionsProvider value={{ parts: [], likely: () => [] }}>
            <RouterProvider router={router} />
          </DefinitionsProvider>
        </CompanyProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe('a guided form', () => {
  it.each(guidedFormNames.map((name) => [name] as const))('%s asks for everything that it works with', (name) => {
    const page = drawn(name).replaceAll('&#x27;', '’').replaceAll('&amp;', '&');
    const labels = Object.values(guidedForms[name].fields).flatMap((field): string[] =>
      field.kind === 'lines' ? [field.label, ...Object.values(field.fields).map(({ label }) => label)] : [field.label],
    );
    expect(labels.filter((label) => !page.includes(label))).toEqual([]);
    expect(page).toContain('Save records');
  });
});
