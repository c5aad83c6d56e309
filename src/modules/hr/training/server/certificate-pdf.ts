import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LetterHead } from '#platform/documents/server/letter-head.ts';
import { typstPdf } from '#platform/documents/server/typst-pdf.ts';
import { inFile } from '../model/file-texts.ts';
import type { TrainingCertificate } from '../model/training-certificate.ts';

const template = readFileSync(fileURLToPath(new URL('./certificate.typ', import.meta.url)), 'utf8');
/** Pine, where the company has no colour of its own. */
const ownColour = '#1f4d3a';

export interface CertificateOrder {
  certificate: Pick<
    TrainingCertificate,
    'holder' | 'courseTitle' | 'hours' | 'issuedOn' | 'validUntil' | 'code' | 'withdrawnOn'
  >;
  company: string;
  /** Of the page where codes are checked. */
  address: string;
  head: LetterHead;
}

/** The certificate as tagged PDF (PDF/UA-1), in English. A logo that cannot be set is left out. */
export default function certificatePdf({ certificate, company, address, head }: CertificateOrder): Uint8Array {
  const { holder, courseTitle, hours, issuedOn, validUntil, code, withdrawnOn } = certificate;
  const logo = head.logo === null ? null : Buffer.from(head.logo);
  const made = typstPdf(
    template,
    {
      title: inFile('title'),
      holder: holder ?? '',
      completed: inFile('completed'),
      course: courseTitle ?? '',
      company,
      logo: inFile('logo', { company }),
      withdrawn: withdrawnOn === null ? null : inFile('withdrawn', { day: { day: withdrawnOn } }),
      facts: [
        ...(hours === null ? [] : [[inFile('hours'), inFile('hours-of', { hours: { decimal: hours, unit: 'h' } })]]),
        [inFile('issued-on'), inFile('day', { day: { day: issuedOn } })],
        [
          inFile('valid-until'),
          validUntil === null ? inFile('no-expiry') : inFile('day', { day: { day: validUntil } }),
        ],
        [inFile('code'), code ?? ''],
      ],
      check: inFile('check', { address }),
      link: `${address}#code=${code ?? ''}`,
      head: { logo: logo !== null, colour: head.colour ?? ownColour, lines: head.lines },
    },
    logo === null ? {} : { logo },
  );
  if ('problem' in made && logo !== null)
    return certificatePdf({ certificate, company, address, head: { ...head, logo: null } });
  if ('problem' in made) throw new Error(`the certificate could not be set: ${made.problem}`);
  return made.pdf;
}
