import { and, eq, or, type SQL } from 'drizzle-orm';
import { employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { rules, type Change } from '#platform/records/server/rules.ts';
import { asProduct, rowAccess } from '#platform/tables/server/row-access.ts';
import { column, type RecordTable } from '#platform/tables/server/table-of.ts';
import { letterError } from '../model/errors.ts';
import { letterKinds, letterTemplate, type LetterTemplate } from '../model/letter-template.ts';
import { letter, type Letter } from '../model/letter.ts';
import { say } from '../model/messages.ts';
import { takesPay, unknownPlaceholders } from '../model/placeholders.ts';
import { makeLetterFiles } from './make-letter-files.ts';
import { letterSignature } from './tables.ts';

/** A template names placeholders that there are; each text of its own is a version. */
export const letterTemplateRules = rules<typeof letterTemplate, LetterTemplate>(letterTemplate, {
  async beforeWrite(_tx, { before, after }) {
    assertNoErrors([
      ...unknownIn('subject', after.subject),
      ...unknownIn('body', after.body),
      ...after.signers.flatMap(({ role }, at) =>
        after.signers.findIndex((other) => other.role === role) < at
          ? [{ path: `signers.${at}.role`, ...say('signer-role-twice', { line: at + 1 }) }]
          : [],
      ),
    ]);
    const isSame =
      before !== null &&
      before.subject === after.subject &&
      before.body === after.body &&
      before.language === after.language;
    return {
      usesPay: takesPay(`${after.subject}\n${after.body}`),
      revision: isSame ? before.revision : (before?.revision ?? 0) + 1,
    };
  },
});

const unknownIn = (path: string, text: string | null): FieldError[] => {
  const names = unknownPlaceholders(text ?? '');
  return names.length === 0 ? [] : [{ path, ...say('placeholder-unknown', { names: names.join(', ') }) }];
};

/**
 * What may be changed of a letter, and until when. Letters with pay are there for those alone who may view the pay of
 * their employee; others do not have them in any list, count, search or export.
 */
export const letterRules = rules<typeof letter, Letter>(letter, {
  visible: (tx, table) => withoutUnreadablePay(tx, table),
  async beforeWrite(tx, change) {
    assertNoErrors(errorsOf(tx, change));
    const { before, after } = change;
    const person = await records(asProduct(tx), employee).get(after.employee, { bin: true });
    const template =
      after.template === null ? null : await records(asProduct(tx), letterTemplate).get(after.template, { bin: true });
    const isRewritten = before !== null && (before.text !== after.text || before.subject !== after.subject);
    return {
      label: `${template?.name ?? letterKinds[after.kind]} · ${person.name ?? ''}`,
      date: after.date ?? (await todayOf(tx)),
      includesPay: after.includesPay ?? false,
      edition: after.edition ?? 1,
      ...(before === null ? noneYet : {}),
      ...(after.status === 'cancelled' ? { nextSigner: null } : {}),
      // Files of another text are none of this letter.
      ...(isRewritten ? { file: [], wordFile: [], sha256: null } : {}),
    };
  },
  async afterWrite(tx, { before, after }) {
    if (before === null || after.removedAt !== null) return;
    if (after.status === 'created' && !hasFile(after) && hasFile(before))
      await enqueue(tx, makeLetterFiles, {}, { subjectId: after.id });
    if (before.status === 'requested' && after.status === 'rejected') {
      const account = (await records(asProduct(tx), employee).find(after.employee))?.account ?? null;
      if (account !== null)
        await notify(tx, [account], { kind: 'letterRejected', resource: letter.name, recordId: after.id });
    }
  },
  async beforeRemove(tx, of) {
    const [signed] = await tx.db
      .select({ id: letterSignature.id })
      .from(letterSignature)
      .where(and(eq(letterSignature.companyId, tx.companyId), eq(letterSignature.letter, of.id)))
      .limit(1);
    if (of.status === 'signing' || of.status === 'signed' || of.status === 'declined' || signed !== undefined)
      throw letterError('letters.kept');
  },
});

/** What the product writes later. */
const noneYet = { file: [], wordFile: [], signedFile: [], signers: [] };

const hasFile = ({ file }: Letter): boolean => (file ?? []).length > 0;

function withoutUnreadablePay(tx: Tx, table: RecordTable): SQL | undefined {
  if (tx.grants === null) return undefined;
  const paid = rowAccess(letter, 'pay.read', tx.grants);
  return paid === undefined ? undefined : or(eq(column(table, 'includesPay'), false), paid);
}

/** What of a letter is written by actions alone, or not any more. */
function errorsOf(tx: Tx, { before, after, set }: Change<Letter>): FieldError[] {
  const errors: FieldError[] = [];
  const isText = (name: string) => (name === 'subject' || name === 'text') && (set[name] ?? null) !== null;
  if (before === null) {
    if (tx.grants !== null)
      for (const name of Object.keys(set).filter(isText)) errors.push({ path: name, ...say('text-before-template') });
    return errors;
  }
  if (before.employee !== after.employee) errors.push({ path: 'employee', ...say('other-employee') });
  if (before.status !== 'requested')
    for (const name of ['kind', 'purpose'] as const)
      if (before[name] !== after[name]) errors.push({ path: name, ...say('only-request') });
  for (const name of ['subject', 'text'] as const) {
    if (before[name] === after[name]) continue;
    if (before.status === 'requested') errors.push({ path: name, ...say('text-before-template') });
    else if (before.status !== 'created') errors.push({ path: name, ...say('text-fixed') });
    else if ((after[name] ?? '').trim() === '') errors.push({ path: name, ...say('text-needed') });
  }
  return errors;
}
