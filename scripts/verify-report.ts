/**
 * `npm run verify-report -- <file>`: reads a sustainability report (.xbri report package, Inline XBRL page or xBRL-JSON), computes the SHA-256 of its facts anew and compares
 * it with the one written in the file. Needs no database and no network. Whether a company published these facts is answered by `GET /api/verify/<sha256>` of its installation.
 * Ends with 1 when the facts are not those of the hash.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Refusal } from '#platform/model/errors.ts';
import { canonicalFacts, sealOf } from '#modules/report/model/report-seal.ts';
import { factsOfInlineXbrl } from '#modules/report/model/vsme/inline-xbrl-reader.ts';
import { factsOfXbrlJson } from '#modules/report/model/vsme/xbrl-json.ts';
import { vsmeCatalogue } from '#modules/report/server/vsme/catalogue-files.ts';
import { pageOfPackage } from '#modules/report/server/vsme/report-package.ts';

const [file] = process.argv.slice(2);
if (file === undefined) fail('Give the file: npm run verify-report -- report.xbri');
try {
  verify(readFileSync(file));
} catch (error) {
  fail(error instanceof Refusal || error instanceof Error ? error.message : String(error));
}

function verify(bytes: Buffer): void {
  const isPackage = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const text = isPackage ? pageOfPackage(bytes) : bytes.toString('utf8');
  const { facts, entity } = text.trimStart().startsWith('{') ? factsOfXbrlJson(text, vsmeCatalogue()) : factsOfInlineXbrl(text, vsmeCatalogue());
  const sha256 = createHash('sha256').update(canonicalFacts(facts, entity)).digest('hex');
  const written = sealOf(text);
  console.log(`${facts.length} facts of ${entity.identifier}, SHA-256 ${sha256}`);
  if (written === null) fail('The file says no hash of its facts.');
  if (written !== sha256) fail(`These are not the facts that the file was sealed with: it says ${written}.`);
  console.log('The facts are those of the hash in the file.');
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
