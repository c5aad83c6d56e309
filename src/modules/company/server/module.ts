import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '#platform/model/errors.ts';
import '#platform/server/records/saved-views.ts';
import { companyOf } from '#platform/server/http/company-scope.ts';
import { serve } from '#platform/server/http/contract.ts';
import type { ServerModule } from '#platform/server/server-module.ts';

const profile = z.object({ slug: z.string(), name: z.string(), kind: z.enum(['client', 'provider']), size: z.int(), sectors: z.array(z.string()), currency: z.string(), access: z.array(z.string()), roleKeys: z.array(z.string()) });

export const companyServer: ServerModule = {
  name: 'company',
  routes(http, app) {
    serve(http, { method: 'GET', path: '/api/companies/:company', tag: 'Company', summary: 'The company and what the caller may do in it', access: null, answer: profile }, async (request) => {
      const { id } = companyOf(request);
      const { rows: [row] } = await app.database.directory.execute<{ slug: string; name: string; kind: string; size: number; sectors: string[]; currency: string }>(
        sql`select slug, name, kind, size, sectors, currency from directory.company where id = ${id}`);
      if (row === undefined) throw refuse('request.not-found');
      return { ...row, access: [...request.access].sort(), roleKeys: request.roleKeys };
    });
  },
};
