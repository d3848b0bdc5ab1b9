import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../domain/ids.ts';

/** A person, a vendor or what runs by itself, as calls of the console name it. */
export type Actor = OperatorReply<OperatorContract['ledger']['operation']>['actor'];

type ActorRow = {
  readonly actor: string;
  readonly operator: OperatorId | null;
  readonly login: string | null;
  readonly member: string | null;
  readonly username: string | null;
  readonly vendor: string | null;
};

/** Names an actor as it is stored. */
export type NameActor = (actor: string) => Actor;

/**
 * Finds the persons and vendors that the actors of rows mean: journal and histories keep numbers,
 * public ids and logins (`operator:7`, `member:4711`, `vendor:3`).
 */
export async function readActors(
  tx: Db,
  tenantId: TenantId,
  of: readonly { readonly actor: string }[],
): Promise<NameActor> {
  const rows = await tx.many<ActorRow>(
    'ops-actors',
    `select a.actor, p.id as operator, p.login, m.public_id as member, m.username,
       v.code as vendor
     from unnest($2::text[]) as a (actor)
     left join operator p on a.actor in (p.login, 'operator:' || p.login, 'operator:' || p.id)
     left join member m on m.tenant = $1 and m.id = (select n.id from member n
       where n.tenant = $1 and starts_with(a.actor, 'member:')
         and (n.public_id = substr(a.actor, 8)
           or n.id = substring(a.actor from '^member:([0-9]{1,18})$')::bigint)
       order by n.public_id = substr(a.actor, 8) desc limit 1)
     left join vendor v on v.tenant = $1 and a.actor in ('vendor:' || v.id, 'vendor:' || v.code)`,
    [tenantId, [...new Set(of.map(({ actor }) => actor))]],
  );
  const found = new Map(rows.map((row) => [row.actor, row]));
  return (actor) => nameActor(actor, found.get(actor));
}

function nameActor(actor: string, row: ActorRow | undefined): Actor {
  const [kind = '', name = ''] = actor.split(/:(.*)/s);
  const {
    operator = null,
    login = null,
    vendor = null,
    member = null,
    username = null,
  } = row ?? {};
  return {
    kind: login === null ? kind : 'operator',
    name: login ?? vendor ?? name,
    operator: operator === null ? null : String(operator),
    member: member === null || username === null ? null : { id: member, username },
  };
}
