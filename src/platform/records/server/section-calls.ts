import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import type { App } from '#platform/app/server/app.ts';
import {
  changeRecordCall,
  readRecordCall,
  readRecordOf,
  recordChangeOf,
  savedRecordOf,
} from '#platform/records/model/record-calls.ts';
import type { Resource } from '../model/resource.ts';
import { recordBodies, recordResponse } from './record-schemas.ts';
import { accountNames } from './references.ts';

/** What a company has one of, kept under the company's own id. */
export interface Section extends Readonly<Record<string, unknown>> {
  id: string;
  version: number;
  changedBy: string | null;
}
export interface SectionChange {
  version: number;
  set: Readonly<Record<string, unknown>>;
  reason: string | null;
}
/** `ip` is where the call comes from. */
export interface SectionHandlers {
  read(tx: Tx, id: string, app: App): Promise<Section>;
  change(tx: Tx, id: string, change: SectionChange, from: { app: App; ip: string }): Promise<Section>;
}

const id = z.object({ company: z.string(), id: z.string() });

/**
 * The calls of a section of settings: read, and changed like a record, with a version and a conflict where somebody
 * else was faster.
 */
export function sectionCalls(section: Resource, tag: string, { read, change }: SectionHandlers): ServedCall[] {
  const path = `/${section.path}/:id`;
  const saved = savedRecordOf(recordResponse(section), section.name);
  const touches = [section.name, 'member', 'profile'];
  return [
    serveCall(
      {
        ...readRecordCall,
        path,
        tag,
        summary: `${section.label[0]}; the id is the company’s`,
        access: section.access.read,
        params: id,
        query: z.object({}),
        response: readRecordOf(saved),
        touches,
      },
      async (tx, { params, request, app }) => ({
        ...(await withNames(tx, await read(tx, ownId(tx, params.id), app))),
        may: { write: request.access.has(section.access.write), remove: false },
        moves: {},
      }),
    ),
    serveCall(
      {
        ...changeRecordCall,
        path,
        tag,
        summary: `Change named values of: ${section.label[0].toLowerCase()}, if it is still the given version`,
        access: section.access.write,
        params: id,
        shownBody: recordChangeOf(recordBodies(section).change),
        response: saved,
        forPeople: true,
      },
      async (tx, { params, body, request, app }) => {
        const { version, set, reason = null } = body;
        return withNames(tx, await change(tx, ownId(tx, params.id), { version, set, reason }, { app, ip: request.ip }));
      },
    ),
  ];
}

/** There is one of each section, and its id is the company's own. */
function ownId({ companyId }: Tx, given: string): string {
  if (given !== companyId) throw userError('request.not-found');
  return given;
}

const withNames = async (tx: Tx, record: Section) => ({
  record,
  refs: await accountNames(tx, record.changedBy === null ? [] : [record.changedBy]),
});
