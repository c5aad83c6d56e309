import '../../src/modules.ts';
import { dec, type DecimalText } from '#platform/values/model/decimal.ts';
import { proofs, type Proof } from '#modules/site/public/model/proof.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { founderRoles, defaultRoles } from '#platform/directory/model/default-roles.ts';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';
import { sharedData } from '#test/support/shared-data.ts';
import { upload } from '#test/support/upload.ts';
import type { Api } from '../../scripts/sample-inventory/api.ts';

/**
 * Folder of an organisation's files; undefined where the shared data is absent, so that its test is skipped visibly.
 */
export const sampleFolder = (name: string): string | undefined => sharedData(`samples/${name}`);

/**
 * What the public site says of an organisation; its figures are typed there by hand, and held here by what came out.
 */
export const publishedProof = (organisation: string): Proof => {
  const found = proofs.find((proof) => proof.organisation === organisation);
  if (found === undefined) throw new Error(`the public site says nothing of ${organisation}`);
  return found;
};

/** As the public site writes tonnes: `170,144.7 t`. */
export const siteTonnes = (tonnes: DecimalText, decimals: number): string =>
  `${Number(dec(tonnes).toFixed(decimals)).toLocaleString('en-GB', { minimumFractionDigits: decimals })} t`;

/**
 * An empty company on a database of its own, and the calls of the one who founded it. Background jobs are done as soon
 * as they are asked for.
 */
export async function emptyCompany(): Promise<Api> {
  const test = await testApp();
  const company = await newCompany(test);
  const founder = await newPerson(test, company, [
    ...new Set(founderRoles.flatMap((role) => [...defaultRoles[role].access])),
  ]);
  const settled = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer;
    await drainJobs(test.app);
    return given;
  };
  return {
    call: (method, path, body) =>
      method === 'GET' ? founder.call(method, path) : settled(founder.call(method, path, body)),
    upload: (path, file, fields) => settled(upload(founder, path, file, fields)),
    async download(path) {
      const answer = await test.http.inject({
        method: 'GET',
        url: `/api/companies/${company.slug}${path}`,
        headers: { cookie: `session=${founder.token}` },
      });
      if (answer.statusCode !== 200)
        throw new Error(`GET ${path} was refused with ${answer.statusCode}: ${answer.body}`);
      return answer.rawPayload;
    },
  };
}
