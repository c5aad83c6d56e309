import type { CompanyApi } from '#platform/http/web/client.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { checkPasteCall, savePasteCall } from '#platform/imports/model/import-calls.ts';
import type { Resource } from '#platform/records/model/resource.ts';

export type PastedRows = BodyOf<typeof checkPasteCall>;
export type PasteResponse = ResponseOf<typeof savePasteCall>;

/** Checks rows without saving any: one verdict a row, in the order of the rows. */
export const checkPaste = (api: CompanyApi, { path: register }: Resource, body: PastedRows, signal?: AbortSignal) =>
  api.send(checkPasteCall, { params: { register }, body }, { signal });

/** Saves all rows or none. */
export const savePaste = (
  api: CompanyApi,
  { path: register }: Resource,
  body: PastedRows,
  key: string,
): Promise<PasteResponse> => api.send(savePasteCall, { params: { register }, body }, { key });
