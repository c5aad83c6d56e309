/**
 * `npm run verify-report -- <file>`: reads a sustainability report (.xbri report package, Inline XBRL page or
 * xBRL-JSON), computes the SHA-256 of its facts anew and compares it with the one written in the file. Needs no
 * database and no network. Whether a company published these facts is answered by the page `/verify` and by `GET
 * /api/verify/<sha256>` of its installation. Ends with 1 when the facts are not those of the hash.
 */
import { readFileSync } from 'node:fs';
import { UserError } from '#platform/errors/model/errors.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { readSealedFile } from '#modules/report/vsme/server/sealed-file.ts';

const [file] = process.argv.slice(2);
if (file === undefined) fail('Give the file: npm run verify-report -- report.xbri');
try {
  verify(readFileSync(file));
} catch (error) {
  fail(error instanceof UserError || error instanceof Error ? error.message : String(error));
}

function verify(bytes: Buffer): void {
  const { facts, entity, sha256, written, text } = readSealedFile(bytes, vsmeCatalogue());
  console.log(`${facts} facts of ${entity}, SHA-256 ${sha256}`);
  if (written === null) fail('The file says no hash of its facts.');
  if (written !== sha256) fail(`These are not the facts that the file was sealed with: it says ${written}.`);
  console.log('The facts are those of the hash in the file.');
  if (text !== null)
    console.log(
      `Its text: SHA-256 ${text}. Whether it is the published one is answered by the page /verify, or by textSha256 of GET /api/verify/${sha256}.`,
    );
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
