import type { Tx } from '#platform/database/server/in-company.ts';

export interface MemberName {
  id: string;
  name: string;
  email: string;
}

/** Active members in the order of their names, for those who may read members; nobody for others. */
export async function memberNames(tx: Tx, max: number): Promise<MemberName[]> {
  if (tx.access !== null && !tx.access.has('members.read')) return [];
  const { rows } = await tx.client.query<MemberName>(
    `select a.id, concat_ws(' ', a.name, a.surname) as name, a.email
      from directory.account a join directory.membership m on m.account_id = a.id and m.company_id = $1
      and m.status = 'active' order by 2, a.id limit $2`,
    [tx.companyId, max],
  );
  return rows;
}
