import { environmentalError } from '#modules/environmental/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { say as sayOfRecord } from '#platform/records/model/messages.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse } from '#platform/http/server/contract.ts';
import { fileStore, receiveFile } from '#platform/files/server/receive.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { isCountryCode } from '#platform/values/model/country-codes.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { askerOf, defineHeavyWork, runHeavy } from '#platform/work/server/heavy-work.ts';
import { records } from '#platform/records/server/records.ts';
import type { AreaKind, AreaOfFile } from '#modules/environmental/nature/model/area-file.ts';
import type { areaImportResponse } from '#modules/environmental/nature/model/nature-contracts.ts';
import { sensitiveArea, type SensitiveArea } from '#modules/environmental/nature/model/nature.ts';
import { say } from '../model/messages.ts';
import type readAreas from './area-worker.ts';

type Answer = z.infer<typeof areaImportResponse>;

const kinds = Object.keys(sensitiveArea.fields.kind.options) as [AreaKind, ...AreaKind[]];
const filled = (max: number) => filledText(sayOfValue('missing'), max);
const form = z.object({
  dataSet: filled(160),
  licence: filled(160),
  asOf: z.iso.date(),
  kind: z.enum(kinds),
  country: z
    .union([
      z.literal('').transform(() => null),
      z.string().refine(isCountryCode, inSchema(sayOfRecord('country-code'))),
    ])
    .default(null),
  /** Without it nothing is kept: the file is only looked at. */
  keep: z.enum(['yes', 'no']).default('no'),
});
type Form = z.output<typeof form>;

const reading = defineHeavyWork<typeof readAreas>({
  module: new URL('./area-worker.ts', import.meta.url),
  memoryMb: 512,
  cpuSeconds: 15,
});
const problemsShown = 50;
const sampleShown = 10;

/**
 * Reads a file of areas and tells what it would do; keeps them when that is asked for and nothing is wrong. The file
 * itself is not kept.
 */
export async function importAreas(app: App, request: FastifyRequest): Promise<Answer> {
  const { staged, fields } = await receiveFile(app, request);
  try {
    const asked = parse(form, fields);
    const { areas, problems } = await runHeavy(
      reading,
      { path: staged.path, defaults: { kind: asked.kind, country: asked.country } },
      askerOf(request),
    );
    return await inCompanyOf(app, request, async (tx) => {
      const known = new Map(
        (
          await records(tx, sensitiveArea).all({
            filters: [{ field: 'dataSet', operation: 'is', values: [asked.dataSet] }],
          })
        ).map((area) => [area.code, area]),
      );
      const planned = areas.map((area) => ({ area, existing: known.get(area.code) ?? null }));
      const isKept = asked.keep === 'yes' && problems.length === 0;
      if (asked.keep === 'yes' && !isKept)
        throw environmentalError(
          'environmental.areas-wrong',
          { count: problems.length },
          problems.slice(0, problemsShown).map(({ feature, name, said }) => ({
            path: `features.${feature}`,
            ...ofFeature(feature, name, said),
          })),
        );
      if (isKept) for (const { area, existing } of planned) await keep(tx, area, existing, asked);
      const isSame = ({ area, existing }: (typeof planned)[number]) =>
        existing !== null && Object.keys(changesOf(area, existing, asked)).length === 0;
      return {
        isKept,
        features:
          areas.length + new Set(problems.filter(({ feature }) => feature > 0).map(({ feature }) => feature)).size,
        created: planned.filter(({ existing }) => existing === null).length,
        replaced: planned.filter((plan) => plan.existing !== null && !isSame(plan)).length,
        unchanged: planned.filter(isSame).length,
        sample: areas
          .slice(0, sampleShown)
          .map(({ name, code, kind, country, sizeHa, vertices }) => ({ name, code, kind, country, sizeHa, vertices })),
        problems: problems.slice(0, problemsShown),
        problemCount: problems.length,
      };
    });
  } finally {
    await fileStore(app).discard(staged);
  }
}

/** A problem with the feature it is about; the file as a whole has none. */
function ofFeature(feature: number, name: string | null, said: Message): Message {
  if (feature === 0) return said;
  const place = { feature: String(feature), said: { said } };
  return name === null ? say('of-feature', place) : say('of-feature-named', { ...place, name });
}

const valuesOf = ({ name, code, kind, country, geometry }: AreaOfFile, { dataSet, licence, asOf }: Form) => ({
  name,
  code,
  kind,
  country,
  geometry,
  dataSet,
  licence,
  asOf,
});

function changesOf(area: AreaOfFile, existing: SensitiveArea, asked: Form): Partial<ReturnType<typeof valuesOf>> {
  return Object.fromEntries(
    Object.entries(valuesOf(area, asked)).filter(([field, value]) => existing[field as keyof SensitiveArea] !== value),
  );
}

async function keep(tx: Tx, area: AreaOfFile, existing: SensitiveArea | null, asked: Form): Promise<void> {
  if (existing === null) return void (await records(tx, sensitiveArea).create(valuesOf(area, asked)));
  const changes = changesOf(area, existing, asked);
  if (Object.keys(changes).length > 0) await records(tx, sensitiveArea).change(existing.id, existing.version, changes);
}
