import { useCompanyApi } from '#platform/http/web/company-api.tsx';

/** Where a photo is shown from; null where there is none. */
export function usePhotoAddress(): (id: string | null) => string | null {
  const api = useCompanyApi();
  return (id) => (id === null ? null : api.fileAddress(id));
}
