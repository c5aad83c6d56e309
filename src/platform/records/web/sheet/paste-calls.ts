import type { PasteBody, RowResponse } from '#platform/imports/model/contract.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { CompanyApi } from '#platform/http/web/client.ts';

/** Checks rows without saving any: one verdict a row, in the order of the rows. */
export const checkPaste = (
  api: CompanyApi,
  resource: Resource,
  body: PasteBody,
  signal?: AbortSignal,
): Promise<{ items: RowResponse[] }> =>
  api.call<{ items: RowResponse[] }>('POST', `/${resource.path}/paste/check`, { body, signal });

export interface PasteResponse {
  created: number;
  changed: number;
  importId: string | null;
}
/** Saves all rows or none. */
export const savePaste = (api: CompanyApi, resource: Resource, body: PasteBody, key: string): Promise<PasteResponse> =>
  api.call<PasteResponse>('POST', `/${resource.path}/paste`, { body, key });
