import { employee } from '#modules/employee/person/model/employee.ts';
import { letterTemplate, type NewLetterTemplate } from '#modules/hr/letters/model/letter-template.ts';
import { letter } from '#modules/hr/letters/model/letter.ts';
import { createLetters } from '#modules/hr/letters/server/create-letters.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';

const templates: readonly NewLetterTemplate[] = [
  {
    name: 'Employment confirmation',
    kind: 'confirmation',
    language: 'en-GB',
    subject: 'Employment confirmation for {{employee.name}}',
    body: `{{today}}

To whom it may concern

We confirm that **{{employee.name}}** has been employed by {{company.name}} since {{employee.startDate}} as {{employee.position}}, {{employee.site}}.

Kind regards
{{company.name}}`,
    signers: [{ role: 'hr' }],
  },
  {
    name: 'Reference letter',
    kind: 'reference',
    language: 'en-GB',
    subject: 'Reference for {{employee.name}}',
    body: `{{today}}

{{employee.name}} worked at {{company.name}} as {{employee.position}} from {{employee.startDate}}.

# Responsibilities
- As agreed with the line manager, {{employee.manager}}

We thank {{employee.givenName}} and wish {{employee.givenName}} all the best.`,
    signers: [{ role: 'manager' }, { role: 'hr' }],
  },
  {
    name: 'Employment contract',
    kind: 'contract',
    language: 'en-GB',
    subject: 'Employment contract of {{employee.name}}',
    body: `Between **{{company.name}}** and **{{employee.name}}**

# Position and place
{{employee.position}}, {{employee.site}}, from {{employee.startDate}}.

# Hours and pay
{{employee.weeklyHours}} hours a week. {{pay.base}} ({{pay.period}}), {{pay.annual}} a year.`,
    signers: [{ role: 'employee' }, { role: 'hr' }],
  },
];

/**
 * Letters of the demo company: three templates, a request that waits for HR, a confirmation and a contract. Their files
 * are made by the first server that works on jobs.
 *
 * @param accounts  ids of the demo accounts by their role
 */
export async function writeLetters(app: App, companyId: string, accounts: ReadonlyMap<string, string>): Promise<void> {
  await inCompany(app.database, { companyId, accountId: accounts.get('hr') ?? null, now: app.clock() }, async (tx) => {
    const made: string[] = [];
    for (const values of templates) made.push((await records(tx, letterTemplate).create(values)).id);
    const people = await records(tx, employee).all({
      filters: [{ field: 'account', operation: 'empty', values: ['false'] }],
    });
    const who = (role: string) => people.find(({ account }) => account === accounts.get(role))?.id;
    const [someone, lead] = [who('employee'), who('line-manager')];
    const [confirmation = '', , contract = ''] = made;
    const chosen = [someone, lead].filter((id) => id !== undefined);
    // Who lacks data is left out.
    if (chosen.length > 1) {
      await createLetters(tx, { template: confirmation, employees: chosen });
      await createLetters(tx, { template: contract, employees: chosen });
    }
  });
  await inCompany(
    app.database,
    { companyId, accountId: accounts.get('employee') ?? null, now: app.clock() },
    async (tx) => {
      const [someone] = await records(tx, employee).all({
        filters: [{ field: 'account', operation: 'is', values: [accounts.get('employee') ?? ''] }],
      });
      if (someone !== undefined)
        await records(tx, letter).create({
          employee: someone.id,
          kind: 'reference',
          purpose: 'Application for a flat',
        });
    },
  );
}
