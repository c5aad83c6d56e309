import { inProviderTransaction, providerId } from '#platform/provider/server/provider-transaction.ts';
import type { FileDamageListener } from '#platform/files/server/file-damage.ts';
import { records } from '#platform/records/server/records.ts';
import { damagedFile } from '#modules/site/provider/model/damaged-file.ts';

/** As many as fit into the field; a file that was uploaded a hundred times is one content all the same. */
const idsMax = 100;

/** Puts damaged files among what the provider's staff looks after, and says there when they are repaired. */
export const reportDamagedFile: FileDamageListener = async (
  app,
  { companyId, fileIds, sha256, bytes, problem, foundAt, foundBy, repairedAt },
) => {
  if ((await providerId(app.database)) === null) return;
  await inProviderTransaction(app.database, { accountId: null, now: app.clock() }, async (tx) => {
    const kept = records(tx, damagedFile);
    const known = await kept.all({
      filters: [
        { field: 'sha256', operation: 'is', values: [sha256] },
        { field: 'company', operation: 'is', values: [companyId] },
        { field: 'status', operation: 'is', values: ['open', 'closed'] },
      ],
    });
    const [found] =
      known.length > 0
        ? known
        : [
            await kept.create({
              sha256,
              company: companyId,
              files: fileIds.slice(0, idsMax).join('\n'),
              sizeBytes: bytes,
              problem,
              foundAt,
              foundBy,
            }),
          ];
    if (found !== undefined && repairedAt !== null) await kept.compute(found.id, { status: 'repaired', repairedAt });
  });
};
