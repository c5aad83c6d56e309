import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import type { ImportResponse, RowResponse } from '#platform/imports/model/contract.ts';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';
import { factorSetResponse, factorListResponse } from '#modules/environmental/factors/model/factor-responses.ts';
import { publication } from '#modules/environmental/factors/model/publications.ts';
import { publications } from './publications-file.ts';

const factorSets = z.object({ items: z.array(factorSetResponse) });
const listed = z.object({ items: z.array(publication) });
const rights = ['company.read', 'environmental.read', 'environmental.manage', 'data.import'];

describe('a factor set of the company’s own', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const lead = await newPerson(test, company, rights);
  const other = await newCompany(test);
  const stranger = await newPerson(test, other, rights);

  async function created(caller: Caller, path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await caller.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body['record'] as Record<string, unknown>;
  }
  /** The file goes with the set as a constant of every row, as the page begins it. */
  async function imported(resource: string, set: string, lines: readonly string[], rows: 'all' | 'good' = 'all') {
    const sent = await upload(lead, '/imports', { name: `${resource}.csv`, bytes: lines.join('\r\n') }, { resource });
    const { id, mapping, constants, options } = sent.body['import'] as unknown as ImportResponse;
    const mapped = await lead.call('PUT', `/imports/${id}/mapping`, {
      mapping,
      constants: { ...constants, set },
      options,
    });
    expect(mapped.status, mapped.text).toBe(200);
    await lead.call('POST', `/imports/${id}/check`);
    await drainJobs(test.app);
    const wrong = (await lead.call('GET', `/imports/${id}/rows?verdict=wrong`)).body as unknown as {
      items: RowResponse[];
    };
    const messages = wrong.items.map(({ cells, problems }) =>
      [...problems, ...Object.values(cells).flatMap((cell) => cell.problems ?? [])].map(({ code }) => code).join(),
    );
    await lead.call('POST', `/imports/${id}/commit`, { rows });
    await drainJobs(test.app);
    const done = (await lead.call('GET', `/imports/${id}`)).body['import'] as unknown as ImportResponse;
    return { messages, counts: done.counts, state: done.state, id };
  }

  const set = await created(lead, '/factor-sets', {
    publisher: 'European Environment Agency',
    title: 'Greenhouse gas emission intensity of electricity generation',
    edition: '2022',
    licence: 'CC BY 4.0',
    url: 'https://www.eea.europa.eu/en/analysis/indicators/greenhouse-gas-emission-intensity-of-1',
    validFrom: '2022-01-01',
    validTo: '2022-12-31',
  });
  const code = String(set['code']);
  const header = 'Name;Category;Scope;Per;kg CO2e;CO2e based on;Region;Valid from;Valid until;Source';
  const row = (region: string, kg: string, per = 'kWh', gwp = 'AR5') =>
    `Grid average;Electricity;Scope 2;${per};${kg};IPCC ${gwp};${region};2022-01-01;2022-12-31;EEA`;

  it('takes its file through an import, which names what is wrong row by row', async () => {
    expect(code).toBe('own-european-environment-agency-2022');
    const { messages, counts } = await imported(
      'customFactor',
      code,
      [
        header,
        row('DE', '0.366'),
        row('AT', '0.11'),
        row('Bavaria?', '0.3'),
        row('FR', '0.07', 'parsec'),
        row('DE', '0.4'),
      ],
      'good',
    );
    expect(messages).toEqual(['set-up.region-unknown', 'import-rows.not-a-unit', 'import-rows.twin']);
    expect(counts).toMatchObject({ new: 2, wrong: 3 });
    const sets = factorSets.parse((await lead.call('GET', '/factor-editions')).body).items;
    expect(sets.find(({ id }) => id === code)).toMatchObject({
      publisher: 'European Environment Agency',
      licence: 'CC BY 4.0',
      completeness: 'own',
      factors: 2,
    });
    const found = factorListResponse.parse((await lead.call('GET', `/factors?source=${code}`)).body);
    expect(found.items.map(({ region, co2eKg, set: of }) => [region, co2eKg, of]).toSorted()).toEqual([
      ['AT', '0.11', code],
      ['DE', '0.366', code],
    ]);
    const one = await lead.call('GET', `/factors/custom/${found.items[0]?.id}`);
    expect(one.body['edition']).toMatchObject({ id: code, licence: 'CC BY 4.0' });
  });

  it('is replaced by another file, row by row, with history', async () => {
    const { counts } = await imported('customFactor', code, [header, row('DE', '0.37')]);
    expect(counts).toMatchObject({ new: 0, changed: 1 });
    const found = factorListResponse.parse((await lead.call('GET', `/factors?source=${code}&region=DE`)).body);
    expect(found.items.map(({ co2eKg }) => co2eKg)).toEqual(['0.37']);
    const history = await lead.call('GET', `/custom-factors/${found.items[0]?.id}/history`);
    expect(history.text).toContain('0.366');
  });

  it('takes residual mixes by country and year from the template’s columns', async () => {
    const { counts, messages } = await imported(
      'residualMix',
      code,
      ['Country;Year;g CO2e/kWh;Source', 'DE;2022;620.5;AIB', 'FR;2022;0.0519;AIB'],
      'good',
    );
    expect(messages).toEqual(['set-up.residual-in-kg']);
    expect(counts).toMatchObject({ new: 1 });
    for (const list of ['customFactor', 'residualMix'])
      expect((await lead.call('GET', `/imports/templates/${list}`)).status).toBe(200);
  });

  it('is chosen in the settings, and no other company knows of it', async () => {
    const settings = { validFrom: '2022-01-01', reason: 'EEA for 2022', approvalChain: 'one' };
    await created(lead, '/environmental-settings', { ...settings, editions: code });
    const refused = await stranger.call('POST', '/environmental-settings', { ...settings, editions: code });
    expect(refused.status).toBe(422);
    const theirs = factorSets.parse((await stranger.call('GET', '/factor-editions')).body).items;
    expect(theirs.some(({ id }) => id === code)).toBe(false);
    expect(factorListResponse.parse((await stranger.call('GET', `/factors?source=${code}`)).body).items).toEqual([]);
  });

  it('lists what the library lacks, each with publisher, address and licence', async () => {
    const { items } = listed.parse((await lead.call('GET', '/factor-publications')).body);
    expect(items).toEqual([...publications()]);
    const unverified = items.filter(({ isAddressVerified }) => !isAddressVerified).map(({ id }) => id);
    expect(unverified).toContain('se-residual');
    expect(unverified).not.toContain('aib-residual');
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(new Set(items.map(({ subject }) => subject)).size).toBe(6);
    expect(items.find(({ id }) => id === 'eea-grid-earlier')).toMatchObject({ toYear: 2022, licence: 'CC BY 4.0' });
    expect(items.find(({ id }) => id === 'egrid-earlier')).toMatchObject({ toYear: 2016, countries: ['US'] });
  });
});
