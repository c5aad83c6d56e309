import type { Buffer } from 'node:buffer';
import { sealedJson, sealedPage } from '#modules/report/publication/model/report-seal.ts';
import { inlineXbrl } from '#modules/report/taxonomy/model/inline-xbrl.ts';
import { xbrlJson } from '#modules/report/taxonomy/model/xbrl-json.ts';
import type { FactFormat } from '#modules/report/vsme/model/export-formats.ts';
import { annexWorkbook, type Annex } from './annex.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { reportPackage } from '#modules/report/taxonomy/server/report-package.ts';
import { sha256Of } from '#modules/report/publication/server/publications.ts';
import type { LetterHead } from '#platform/documents/server/letter-head.ts';
import { XLSX } from './annex.ts';

export interface Exported {
  name: string;
  type: string;
  content: string | Buffer;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The report as a file that says which facts it holds (their SHA-256) and, until it is published, that it is a draft.
 */
export async function exportFile(
  format: FactFormat,
  annex: Annex,
  stem: string,
  letterHead: LetterHead | null,
): Promise<Exported> {
  const { report, version, head, at, day } = annex;
  const seal = {
    sha256: sha256Of(report),
    published: version === null || head === null ? null : { version, head, on: day, withdrawn: annex.withdrawn },
  };
  if (format === 'xlsx')
    return { name: `${stem}-annex.xlsx`, type: XLSX, content: await annexWorkbook(annex, vsmeCatalogue()) };
  if (format === 'docx') {
    // The largest package of the server, for a call that is seldom made.
    const { reportDocument } = await import('./report-document.ts');
    return { name: `${stem}.docx`, type: DOCX, content: await reportDocument(annex, vsmeCatalogue(), letterHead) };
  }
  if (format === 'json')
    return {
      name: `${stem}.json`,
      type: 'application/json; charset=utf-8',
      content: sealedJson(xbrlJson(report, vsmeCatalogue()), seal, annex.waivers),
    };
  const page = sealedPage(
    inlineXbrl(report, vsmeCatalogue(), {
      written: annex.text?.markup ?? null,
      disclaimer: annex.disclaimer,
      waivers: annex.waivers,
    }),
    seal,
  );
  if (format === 'xhtml') return { name: `${stem}.xhtml`, type: 'application/xhtml+xml; charset=utf-8', content: page };
  return {
    name: `${stem}.xbri`,
    type: 'application/zip',
    content: await reportPackage(page, stem.replaceAll('.', '-'), at),
  };
}
