import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { letterError } from '../model/errors.ts';
import type { createLettersCall, letterPreviewCall, newLetterVersionCall } from '../model/letter-calls.ts';
import { letterTemplate, type LetterTemplate } from '../model/letter-template.ts';
import { letter } from '../model/letter.ts';
import { say } from '../model/messages.ts';
import { filledText, placeholders, type Placeholder, type PlaceholderValues } from '../model/placeholders.ts';
import { valuesOf } from './letter-values.ts';
import { makeLetterFiles } from './make-letter-files.ts';

/** A template with the data of one employee, nothing of it kept. @throws `request.invalid` at `template` */
export async function letterPreview(
  tx: Tx,
  { template: id, employee: whose }: { template: string; employee: string },
): Promise<ResponseOf<typeof letterPreviewCall>> {
  const template = await usableTemplate(tx, id);
  const person = await records(tx, employee).get(whose);
  const values = await valuesOf(tx, [person], { language: template.language, takesPay: template.usesPay === true });
  return { ...written(template, values.get(whose)), ...aboutTemplate(template) };
}

const aboutTemplate = ({ usesPay, revision }: LetterTemplate) => ({
  includesPay: usesPay === true,
  templateRevision: revision ?? 1,
});

/**
 * A letter for each employee of whom all data is there, and the names of those left out with what is missing. Answers the
 * request of an employee where one is named.
 *
 * @throws `request.invalid` at `template`, `employees`, `letter`; `request.forbidden` for employees that the right to
 *   write letters does not reach
 */
export async function createLetters(
  tx: Tx,
  { template: id, employees, letter: request }: BodyOf<typeof createLettersCall>,
): Promise<ResponseOf<typeof createLettersCall>> {
  const template = await usableTemplate(tx, id);
  const people = await chosen(tx, employees);
  const asked = request ? await requestOf(tx, request, people) : null;
  const values = await valuesOf(tx, people, { language: template.language, takesPay: template.usesPay === true });
  const letters: string[] = [];
  const skipped: ResponseOf<typeof createLettersCall>['skipped'] = [];
  for (const person of people) {
    const { subject, text, missing } = written(template, values.get(person.id));
    if (missing.length > 0) {
      skipped.push({ employee: person.id, name: person.name ?? '', missing });
      continue;
    }
    letters.push(await kept(tx, { template, person, subject, text, request: asked }));
  }
  const [left] = skipped;
  // A single letter that cannot be made is an error at its form.
  if (people.length === 1 && left !== undefined)
    assertNoErrors([
      {
        path: 'template',
        ...say('missing-data', {
          name: left.name,
          missing: { list: left.missing.map((name) => ({ noun: placeholders[name].label })) },
        }),
      },
    ]);
  return { letters, run: letters.length === 0 ? null : await enqueue(tx, makeLetterFiles, {}), skipped };
}

interface NewText {
  template: LetterTemplate;
  person: Employee;
  subject: string;
  text: string;
  request: string | null;
}

async function kept(tx: Tx, { template, person, subject, text, request }: NewText): Promise<string> {
  const set = {
    subject,
    text,
    status: 'created',
    template: template.id,
    templateRevision: template.revision,
    language: template.language,
    includesPay: template.usesPay === true,
  };
  const all = records(asProduct(tx), letter);
  const id = request ?? (await all.create({ employee: person.id, kind: template.kind })).id;
  await all.compute(id, { ...set, label: `${template.name} · ${person.name ?? ''}` });
  await records(tx, letter).demand(id, letter.access.write);
  return id;
}

async function usableTemplate(tx: Tx, id: string): Promise<LetterTemplate> {
  const template = await records(tx, letterTemplate).get(id);
  if (template.isActive === false) assertNoErrors([{ path: 'template', ...say('template-unused') }]);
  if (template.usesPay === true && tx.access?.has('pay.read') === false)
    assertNoErrors([{ path: 'template', ...say('pay-not-readable') }]);
  return template;
}

async function chosen(tx: Tx, ids: readonly string[]): Promise<Employee[]> {
  const people: Employee[] = [];
  for (const id of new Set(ids)) people.push(await records(tx, employee).get(id));
  return people;
}

/** The open request that a letter answers. */
async function requestOf(tx: Tx, id: string, people: readonly Employee[]): Promise<string> {
  const request = await records(tx, letter).get(id);
  if (people.length !== 1) assertNoErrors([{ path: 'employees', ...say('one-letter') }]);
  if (request.status !== 'requested') assertNoErrors([{ path: 'letter', ...say('not-requested') }]);
  if (request.employee !== people[0]?.id) assertNoErrors([{ path: 'employees', ...say('request-employee') }]);
  return id;
}

function written(
  { subject, body }: LetterTemplate,
  values: PlaceholderValues | undefined,
): { subject: string; text: string; missing: Placeholder[] } {
  if (values === undefined) throw new Error('an employee has no values');
  const [head, text] = [filledText(subject, values), filledText(body, values)];
  return {
    // A subject is one line.
    subject: head.text.replaceAll(/\s+/g, ' ').trim().slice(0, 300),
    text: text.text,
    missing: [...new Set([...head.missing, ...text.missing])],
  };
}

/** The same letter once more, to be changed and signed anew. @throws `letters.not-closed` */
export async function newLetterVersion(tx: Tx, id: string): Promise<ResponseOf<typeof newLetterVersionCall>> {
  await records(tx, letter).demand(id, letter.access.write);
  const of = await records(tx, letter).get(id);
  if (of.status !== 'signed' && of.status !== 'declined' && of.status !== 'cancelled')
    throw letterError('letters.not-closed');
  const all = records(asProduct(tx), letter);
  const made = await all.create({ employee: of.employee, kind: of.kind });
  const { subject, text, template, templateRevision, language, includesPay, label } = of;
  await all.compute(made.id, {
    subject,
    text,
    template,
    templateRevision,
    language,
    includesPay,
    label,
    status: 'created',
    edition: (of.edition ?? 1) + 1,
    replaces: of.id,
  });
  return { letter: made.id, run: await enqueue(tx, makeLetterFiles, {}) };
}
